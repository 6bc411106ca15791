-- What mattered in games, as tasks that are met again.
create table moment (
    visitor bigint not null references visitor (id) on delete cascade,
    -- of a game or a pasted_game
    game text not null,
    -- how many moves were made before it
    turn integer not null,
    -- a constant of game.moment.KeptMoments.Source: which of both
    source text not null,
    -- a constant of game.moment.Moment.Kind
    kind text not null,
    -- a constant of rules.PieceType, or null where it is not about a piece
    piece text,
    -- how long the mate was, or null where it is not about one
    plies integer,
    -- in USI: what was played, and what would have been best
    played text not null,
    best text not null,
    loss double precision not null,
    found_at bigint not null,
    primary key (visitor, game, turn)
);
