-- Pupils of a class play each other: paired by their teacher, round after round, or because one asked another.
create table tournament (
    id bigint not null primary key,
    school_class bigint not null references school_class (id) on delete cascade,
    -- a constant of classplay.PairingWay
    way text not null,
    -- how each game begins: a constant of game.Opening, whether an illegal move loses, and the clocks in seconds, or
    -- null without
    opening text not null,
    strict integer not null check (strict in (0, 1)),
    main_s integer,
    byoyomi_s integer,
    -- whether who is left over plays Ippo
    bye_plays integer not null check (bye_plays in (0, 1)),
    -- how many are meant
    rounds integer not null,
    -- the last one that was paired
    round integer not null,
    -- raised by whatever changes
    version bigint not null,
    begun_at bigint not null,
    -- null while it goes on
    ended_at bigint
);

create index tournament_by_class on tournament (school_class, begun_at);
create index tournament_by_end on tournament (ended_at, begun_at);

create table class_game (
    id bigint not null primary key,
    school_class bigint not null references school_class (id) on delete cascade,
    -- null where one pupil asked another
    tournament bigint references tournament (id) on delete cascade,
    -- null as well then
    round integer,
    -- its number among those of the round
    place integer not null,
    -- null once deleted; white also of a bye
    black bigint references member (id) on delete set null,
    white bigint references member (id) on delete set null,
    -- null of a bye, and once it was dropped
    game text references two_player_game (id) on delete set null,
    -- a constant of classplay.GameResult; null while it goes on
    result text,
    begun_at bigint not null
);

create index class_game_by_class on class_game (school_class, begun_at);
create index class_game_by_tournament on class_game (tournament, round, place);
create index class_game_by_black on class_game (black, begun_at);
create index class_game_by_white on class_game (white, begun_at);
create index class_game_by_game on class_game (game);

-- Whether pupils of a class may ask each other for a game. No row: never.
create table class_door (
    school_class bigint not null primary key references school_class (id) on delete cascade,
    -- a constant of classplay.Door
    door text not null,
    -- of lessons: until when it stands open, or null
    open_until bigint
);

-- One pupil asks another; gone once it is answered.
create table class_challenge (
    id bigint not null primary key,
    school_class bigint not null references school_class (id) on delete cascade,
    asked_by bigint not null references member (id) on delete cascade,
    asked bigint not null references member (id) on delete cascade,
    opening text not null,
    asked_at bigint not null,
    unique (asked_by, asked)
);

create index class_challenge_by_asked on class_challenge (asked);
create index class_challenge_by_class on class_challenge (school_class);
