-- The record as it was pasted, in KIF, where it says more than names and moves: comments, times, variations.
alter table pasted_game add column record text;
