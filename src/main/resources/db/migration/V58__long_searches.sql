-- Problems of the workbench that are searched for longer than a page waits, and what was found. Nobody is named.
create table long_search (
    -- in SFEN, without the number of the move
    problem text not null primary key,
    -- a constant of workbench.LongSearch.State
    state text not null,
    asked_at bigint not null,
    -- when the server that works on it was last heard of; null while it waits
    seen_at bigint,
    -- seconds of work so far
    spent integer not null,
    -- how often it was begun: one that ends with its server each time is given up
    begun integer not null,
    ended_at bigint,
    -- as workbench.ExaminationText writes it, once it is over
    result text
);

create index long_search_by_turn on long_search (state, asked_at);

create index long_search_by_age on long_search (asked_at);
