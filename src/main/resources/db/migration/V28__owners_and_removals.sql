-- The same for SQLite and PostgreSQL.

-- The teacher who alone hands the class over, and whom nobody takes out.
alter table school_class add column owner bigint;

-- Since when the class is out of sight, until it is taken back or wiped; null for all others.
alter table school_class add column removed_at bigint;

-- While pupils may join without a card: until when; null until somebody closes it.
alter table school_class add column joinable_until bigint;

-- When the teacher was let in.
alter table class_teacher add column joined_at bigint not null default 0;

-- The id of who made the change, and of the teacher or assignment that the subject names: with them the names go.
alter table audit add column teacher_id bigint;

alter table audit add column subject_id bigint;

update audit set teacher_id = (select min(teacher.id) from teacher where teacher.shown = audit.teacher)
    where teacher <> '';

-- Of an account that was deleted before.
update audit set teacher = '', teacher_id = 0 where teacher <> '' and teacher_id is null;

update audit set subject_id = (select min(teacher.id) from teacher where teacher.shown = audit.subject)
    where deed in ('TEACHER_ADDED', 'TEACHER_REMOVED');

update audit set subject = '', subject_id = 0 where subject_id is null and deed in ('TEACHER_ADDED', 'TEACHER_REMOVED');

update audit set subject_id = (select min(assignment.id) from assignment
        where assignment.school_class = audit.school_class and assignment.name = audit.subject)
    where deed in ('ASSIGNED', 'ASSIGNMENT_CHANGED');

update class_teacher set joined_at = coalesce((select max(audit.at) from audit
    where audit.school_class = class_teacher.school_class and audit.deed = 'TEACHER_ADDED'
        and audit.subject_id = class_teacher.teacher), 0);

-- The one who made it, or else the earliest.
update school_class set owner = coalesce(
    (select min(audit.teacher_id) from audit join class_teacher
        on class_teacher.school_class = audit.school_class and class_teacher.teacher = audit.teacher_id
        where audit.school_class = school_class.id and audit.deed = 'CLASS_MADE'),
    (select teacher from class_teacher where class_teacher.school_class = school_class.id
        order by joined_at, teacher limit 1));

create index audit_by_teacher on audit (teacher_id);

create index audit_by_subject on audit (subject_id);

create index if not exists audit_by_visitor on audit (visitor);

-- What was taken out of sight: it can be taken back until it is wiped.
create table removal (
    id bigint not null primary key,
    -- a constant of classroom.Removal.Kind
    kind text not null,
    -- from which it was taken
    school_class bigint not null references school_class (id) on delete cascade,
    -- id of the class, the member, the assignment or the teacher
    subject bigint not null,
    -- the class, itself out of sight, that the member or assignment is in meanwhile
    bin bigint references school_class (id) on delete cascade,
    -- the teacher
    removed_by bigint not null,
    removed_at bigint not null,
    wipe_at bigint not null,
    -- of a class: whether it was archived before
    archived integer not null default 0
);

create index removal_by_class on removal (school_class);

create index removal_by_bin on removal (bin);

create index removal_by_time on removal (wipe_at);
