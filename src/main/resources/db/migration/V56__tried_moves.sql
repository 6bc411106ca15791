-- An illegal move that the side to move of a class's game tried last, in USI, for those who look on; null once the game
-- has gone on.
alter table two_player_game add column tried text;
