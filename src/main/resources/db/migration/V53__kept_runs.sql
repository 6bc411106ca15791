-- Runs of puzzles that somebody has put together and keeps.
create table kept_run (
    visitor bigint not null references visitor (id) on delete cascade,
    -- the text of a training.PuzzleRun
    run text not null,
    kept_at bigint not null,
    primary key (visitor, run)
);
