-- What a record says of its game: the names of both, if any, and the day as 2026-11-25.
alter table pasted_game add column black text;

alter table pasted_game add column white text;

alter table pasted_game add column day text;

-- How many hints were opened since a moment was solved last.
alter table moment add column hints integer not null default 0;
