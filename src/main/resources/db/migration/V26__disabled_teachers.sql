-- When whoever runs the server closed the account: nobody logs in with it until it is opened again. Null: it is open.
alter table teacher add column disabled_at bigint;
