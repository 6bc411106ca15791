-- Puzzles that somebody likes.
create table favourite (
    visitor bigint not null references visitor (id) on delete cascade,
    -- set and id of the puzzle
    item text not null,
    exercise text not null,
    added_at bigint not null,
    primary key (visitor, item, exercise)
);

-- Runs of three minutes, one puzzle after the other.
create table storm (
    -- 128 random bits: addresses have it
    id text not null primary key,
    visitor bigint not null references visitor (id) on delete cascade,
    -- which puzzles come
    seed integer not null,
    ends_at bigint not null,
    -- how many puzzles are behind, and how many of them were solved
    passed integer not null,
    solved integer not null
);

create index storm_by_visitor on storm (visitor, solved);
