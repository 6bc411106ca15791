-- the lesson at whose end the game was begun, as addresses call it; null if at none
alter table game add column lesson text;
