-- The puzzles of a day in lanes, from easy to hard. Days that were stored before keep theirs: one of each length.
create table daily_lane_puzzle (
    -- an ISO date
    day text not null,
    -- a constant of training.Lane
    lane text not null,
    -- from 0 on
    place integer not null,
    -- set and id of the puzzle
    item text not null,
    exercise text not null,
    -- when the day begins, in UTC
    begins_at bigint not null,
    primary key (day, lane, place)
);

insert into daily_lane_puzzle (day, lane, place, item, exercise, begins_at)
select day, case when plies <= 3 then 'EASY' when plies <= 5 then 'MIDDLE' else 'HARD' end,
    case when plies = 3 or plies = 9 then 1 else 0 end, item, exercise, begins_at
from daily_puzzle;

drop table daily_puzzle;

-- How long was thought before an answer, in ms; empty where it is not known.
alter table training add column thought bigint;
