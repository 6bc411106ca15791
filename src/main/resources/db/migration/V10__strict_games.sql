-- Whether an illegal move of the learner's loses: 0 or 1.
alter table game add column strict integer not null default 0;

-- The illegal move in USI that lost the game, or null.
alter table game add column illegal text;
