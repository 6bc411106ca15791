-- Records of games that were played elsewhere, as far as they could be read.
create table pasted_game (
    -- 128 random bits: addresses have it
    id text not null primary key,
    visitor bigint not null references visitor (id) on delete cascade,
    -- BLACK or WHITE: whose moments are looked for
    side text not null,
    -- an SFEN
    start text not null,
    -- in USI, parted by blanks
    moves text not null,
    -- a constant of notation.Ending, or null if the record does not say
    ending text,
    -- a constant of game.PastedGame.Stop, or null if all of the record is here
    stop text,
    pasted_at bigint not null
);

create index pasted_game_by_visitor on pasted_game (visitor, pasted_at);
