-- Games of two people, at one device or by a link.
create table two_player_game (
    -- 128 random bits: addresses have it
    id text not null primary key,
    -- null until somebody has come, and once whoever it was has been deleted
    black bigint references visitor (id) on delete set null,
    white bigint references visitor (id) on delete set null,
    -- 'WAITING' for the second player, 'LINK' when both are there, 'DEVICE_TURNING' or 'DEVICE_FLAT' for
    -- two at one device
    seating text not null,
    -- a constant of game.Opening
    opening text not null,
    strict integer not null,
    -- in USI, parted by blanks
    moves text not null,
    -- the illegal move that lost a strict game, else null
    illegal text,
    -- a constant of twoplayer.Closing and 'b' or 'w', or both null while its moves say all
    closing text,
    closed_by text,
    -- what is asked for, a constant of twoplayer.Offer.Kind, and by whom ('b' or 'w'), or both null
    offer text,
    offer_by text,
    -- clocks, in games that have them; else all five are null. Time for thinking and for each move then, in seconds
    main_s integer,
    byoyomi_s integer,
    -- what is left of the first, in milliseconds, before the move that is thought about
    black_left_ms bigint,
    white_left_ms bigint,
    -- since when the side to move has been so; null until both are there
    turn_since bigint,
    -- when a device of each side was heard of last, about
    black_seen bigint,
    white_seen bigint,
    -- the game that the same two began after it, or null
    next_game text,
    -- raised by whatever changes, so that nobody writes over what he has not seen
    version bigint not null,
    begun_at bigint not null,
    changed_at bigint not null
);

create index two_player_game_by_black on two_player_game (black, changed_at);
create index two_player_game_by_white on two_player_game (white, changed_at);
create index two_player_game_by_age on two_player_game (changed_at);
