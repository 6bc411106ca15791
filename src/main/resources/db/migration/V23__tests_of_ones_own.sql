-- From which a test's order for each pupil, and the puzzles that are drawn, follow; no page shows it. Null in what was
-- assigned before there was one: that stays in the order in which it was given.
alter table assignment add column seed bigint;

-- Whether each pupil gets other puzzles of the same kind.
alter table assignment add column drawn integer not null default 0;

-- The puzzle that a pupil got instead of the one at a place of a drawn assignment, from when he or she first saw it.
create table drawn_puzzle (
    assignment bigint not null references assignment (id) on delete cascade,
    visitor bigint not null references visitor (id) on delete cascade,
    place integer not null,
    item text not null,
    exercise text not null,
    primary key (assignment, visitor, place)
);

create index drawn_puzzle_by_visitor on drawn_puzzle (visitor);

-- A task of an open test that its pupil asked for elsewhere; in_account is 0 if it was in the same browser only.
create table met_in_test (
    assignment bigint not null references assignment (id) on delete cascade,
    visitor bigint not null references visitor (id) on delete cascade,
    kind text not null,
    item text not null,
    exercise text not null,
    in_account integer not null,
    met_at bigint not null,
    primary key (assignment, visitor, kind, item, exercise, in_account)
);

create index met_in_test_by_visitor on met_in_test (visitor);

-- Who else the browser was in which a pupil took a test: the visitor before the log-in, or after the log-out.
create table test_browser (
    assignment bigint not null references assignment (id) on delete cascade,
    visitor bigint not null references visitor (id) on delete cascade,
    other bigint not null references visitor (id) on delete cascade,
    primary key (assignment, visitor, other)
);

create index test_browser_by_visitor on test_browser (visitor);

create index test_browser_by_other on test_browser (other);
