-- The same for SQLite and PostgreSQL. Keys are made by us, times are milliseconds since 1970, days ISO dates in UTC.

-- Somebody who learns without an account. No name, no address: a cookie, of which only the SHA-256 is kept.
create table visitor (
    id bigint not null primary key,
    cookie_sha256 text not null unique,
    seen_on text not null,
    -- How many attempts were ever recorded: the last attempt's number. Counting here also locks the row, so that
    -- what happens to one visitor happens in order, and not at all to one who has been forgotten.
    attempts integer not null default 0
);

create index visitor_by_day on visitor (seen_on);

-- Everything a visitor answered, in order.
create table attempt (
    visitor bigint not null references visitor (id) on delete cascade,
    number integer not null,
    kind text not null,
    item text not null,
    exercise text not null,
    revision integer not null,
    outcome text not null,
    answer text not null,
    stars integer not null check (stars between 0 and 3),
    hints integer not null check (hints >= 0),
    made_at bigint not null,
    primary key (visitor, number)
);

-- What the attempts at one exercise or puzzle come to. Kept in step in the attempt's own transaction.
create table best (
    visitor bigint not null references visitor (id) on delete cascade,
    kind text not null,
    item text not null,
    exercise text not null,
    stars integer not null check (stars between 0 and 3),
    solved_at bigint,
    tries integer not null,
    failures integer not null,
    primary key (visitor, kind, item, exercise)
);
