-- The learner's clock, in games that have one; else all four are null. Time for thinking, in seconds.
alter table game add column main_s integer;

-- The time for each move once that is used up, in seconds.
alter table game add column byoyomi_s integer;

-- What is left of the first, in milliseconds, before the move that is thought about.
alter table game add column main_left_ms bigint;

-- Since when the learner has been to move.
alter table game add column turn_since bigint;
