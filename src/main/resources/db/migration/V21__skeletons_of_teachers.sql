-- What names that look the same have in common; null until somebody makes an account after that.
alter table teacher add column skeleton text;
alter table teacher add column small_skeleton text;
create index teacher_skeleton on teacher (skeleton);
create index teacher_small_skeleton on teacher (small_skeleton);
