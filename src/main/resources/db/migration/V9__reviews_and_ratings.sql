-- What is to be met again: puzzles that did not go well, and themes.
create table review_card (
    visitor bigint not null references visitor (id) on delete cascade,
    -- PUZZLE or THEME
    kind text not null,
    -- set of the puzzle; empty for a theme
    item text not null,
    -- id of the puzzle, or the theme
    name text not null,
    -- in days, and from 1 to 10: what is left in memory (FSRS)
    stability double precision not null,
    difficulty double precision not null,
    reviewed_at bigint not null,
    due_at bigint not null,
    primary key (visitor, kind, item, name)
);

create index review_card_by_due on review_card (visitor, due_at);

-- Tries at puzzles that say something of memory or strength, the first of each meeting.
create table training (
    visitor bigint not null references visitor (id) on delete cascade,
    -- of the attempt
    number integer not null,
    -- set and id of the puzzle
    item text not null,
    exercise text not null,
    -- a constant of review.Grade
    grade text not null,
    -- how likely it was to be remembered, 0 to 1, if that was foretold: the puzzle, and its theme
    recall double precision,
    theme_recall double precision,
    -- the solver's afterwards, if the try was rated
    rating double precision,
    made_at bigint not null,
    primary key (visitor, number)
);

create index training_by_puzzle on training (visitor, item, exercise, made_at);

-- Strengths (Glicko-2).
create table solver_rating (
    visitor bigint not null primary key references visitor (id) on delete cascade,
    rating double precision not null,
    deviation double precision not null,
    volatility double precision not null,
    tries integer not null
);

create table puzzle_rating (
    item text not null,
    exercise text not null,
    rating double precision not null,
    deviation double precision not null,
    volatility double precision not null,
    tries integer not null,
    primary key (item, exercise)
);
