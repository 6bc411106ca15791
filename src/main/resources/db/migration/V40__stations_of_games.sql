-- a game is a station of the way through the course, as addresses call it; null if it is none
alter table game rename column lesson to station;
-- what stood at the end of a lesson is a station now, called as the game was
update game set station = replace(lower(opening), '_', '-') where station is not null;
