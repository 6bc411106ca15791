-- Whole games against Ippo, as far as they have come.
create table game (
    -- 128 random bits: addresses have it
    id text not null primary key,
    visitor bigint not null references visitor (id) on delete cascade,
    -- 1 to 5
    level integer not null,
    -- a constant of game.Opening
    opening text not null,
    seed bigint not null,
    -- in USI, parted by blanks
    moves text not null,
    -- a constant of game.Ending, or null while its moves say all
    ending text,
    begun_at bigint not null,
    changed_at bigint not null
);

create index game_by_visitor on game (visitor, changed_at);
