-- The same for SQLite and PostgreSQL. What others played at a puzzle that they failed, whoever they are.
create index attempt_failed on attempt (item, exercise) where kind = 'PUZZLE' and outcome = 'FAILED';
