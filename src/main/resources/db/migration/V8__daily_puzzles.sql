-- Which puzzles were a day's: stored when the day is first asked for, so that a bank that grows changes no day.
create table daily_puzzle (
    -- an ISO date
    day text not null,
    plies integer not null,
    -- set and id of the puzzle
    item text not null,
    exercise text not null,
    -- when the day begins, in UTC
    begins_at bigint not null,
    primary key (day, plies)
);
