-- How somebody came into the course.
create table entrance (
    visitor bigint not null primary key references visitor (id) on delete cascade,
    -- NEW, CHESS or SHOGI
    kind text not null,
    -- the station at which the course opens, by its id; null where none was found out
    station text
);

-- What was answered to the boards that find out where to begin.
create table placement (
    visitor bigint not null references visitor (id) on delete cascade,
    -- lesson and exercise
    item text not null,
    exercise text not null,
    answer text not null,
    solved integer not null,
    primary key (visitor, item, exercise)
);
