-- The same for SQLite and PostgreSQL.

-- A puzzle is known by its set and its id within it, as an exercise is by its lesson and its id. There was one set.
update attempt set exercise = item, item = 'first-steps' where kind = 'PUZZLE' and exercise = '';
update best set exercise = item, item = 'first-steps' where kind = 'PUZZLE' and exercise = '';

-- Numbers given one by one, in the order of commits: whoever counts on holds the row until the commit.
create table counter (
    name text not null primary key,
    last bigint not null
);

-- Place among everybody's attempts. The default serves the rows of this moment alone: the index refuses it afterwards.
alter table attempt add column seq bigint not null default 0;

-- By time, but nobody's answers change their order because a clock was set back between them.
update attempt set seq = placed.seq from (
    select visitor, number, row_number() over (order by latest, visitor, number) as seq from (
        select visitor, number, max(made_at) over (partition by visitor order by number) as latest from attempt
    ) as timed
) as placed
where attempt.visitor = placed.visitor and attempt.number = placed.number;

create unique index attempt_by_seq on attempt (seq);

insert into counter (name, last) select 'attempt', coalesce(max(seq), 0) from attempt;

-- The highest hint seen since it was last solved.
alter table best add column hints integer not null default 0 check (hints >= 0);
-- 1 if the solution was asked for since it was last solved, and the latest time it ever was.
alter table best add column gave_up integer not null default 0 check (gave_up in (0, 1));
alter table best add column gave_up_at bigint;
-- Won when it was last solved.
alter table best add column last_stars integer not null default 0 check (last_stars between 0 and 3);

update best set hints = facts.hints, gave_up = facts.gave_up, gave_up_at = facts.gave_up_at,
    last_stars = facts.last_stars
from (
    select attempt.visitor, attempt.kind, attempt.item, attempt.exercise,
        max(case when attempt.number > coalesce(solved.number, 0) then attempt.hints else 0 end) as hints,
        max(case when attempt.outcome = 'GAVE_UP' and attempt.number > coalesce(solved.number, 0)
            then 1 else 0 end) as gave_up,
        max(case when attempt.outcome = 'GAVE_UP' then attempt.made_at end) as gave_up_at,
        max(case when attempt.number = solved.number then attempt.stars else 0 end) as last_stars
    from attempt left join (
        select visitor, kind, item, exercise, max(number) as number from attempt
        where outcome = 'SOLVED' group by visitor, kind, item, exercise
    ) as solved on solved.visitor = attempt.visitor and solved.kind = attempt.kind
        and solved.item = attempt.item and solved.exercise = attempt.exercise
    group by attempt.visitor, attempt.kind, attempt.item, attempt.exercise
) as facts
where best.visitor = facts.visitor and best.kind = facts.kind
    and best.item = facts.item and best.exercise = facts.exercise;
