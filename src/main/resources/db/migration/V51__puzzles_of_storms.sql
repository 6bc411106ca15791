-- The puzzles of a run, chosen when it begins: their ids with spaces between. Runs before this have none.
alter table storm add column puzzles text not null default '';
