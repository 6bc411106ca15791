-- The same for SQLite and PostgreSQL. Ids are random 63 bits made by us, times milliseconds since 1970, days ISO dates.

create table teacher (
    id bigint not null primary key,
    -- as it is compared: small letters, one form of each letter
    name text not null unique,
    -- as it was written
    shown text not null,
    -- Argon2id, with its parameters and salt
    password text not null,
    -- the secret of a device that makes codes, in Base32, and the last of its half minutes that was used
    totp text,
    totp_used bigint not null default 0,
    made_on text not null
);

create table recovery_code (
    teacher bigint not null references teacher (id) on delete cascade,
    code_sha256 text not null,
    primary key (teacher, code_sha256)
);

-- For registering where that is by invitation.
create table invitation (
    code_sha256 text not null primary key,
    made_by bigint references teacher (id) on delete cascade,
    ends_on text not null
);

create table school_class (
    id bigint not null primary key,
    name text not null,
    language text not null,
    -- the last day of its school year
    ends_on text not null,
    -- what its address ends with
    code text not null unique,
    -- whether anybody with the address may join with progress of his or her own
    joinable integer not null default 0 check (joinable in (0, 1)),
    -- of its pupils' phrases
    salt text not null,
    archived integer not null default 0 check (archived in (0, 1)),
    made_on text not null,
    -- on how many days its teachers were told that it will be deleted, and on which last
    notice_days integer not null default 0,
    noticed_on text not null default ''
);

create table class_teacher (
    school_class bigint not null references school_class (id) on delete cascade,
    teacher bigint not null references teacher (id) on delete cascade,
    primary key (school_class, teacher)
);

create index class_teacher_by_teacher on class_teacher (teacher);

-- A learner in a class. The id stands in teachers' addresses; the visitor's stands nowhere.
create table member (
    id bigint not null primary key,
    school_class bigint not null references school_class (id) on delete cascade,
    visitor bigint not null references visitor (id) on delete cascade,
    nickname text not null,
    -- what teachers note for themselves
    note text not null default '',
    joined_at bigint not null,
    unique (school_class, visitor),
    unique (school_class, nickname)
);

create index member_by_visitor on member (visitor);

-- An account that a teacher made. It belongs to the class in which it was made: only there can it be reset.
create table card (
    visitor bigint not null primary key references visitor (id) on delete cascade,
    school_class bigint not null references school_class (id) on delete cascade,
    -- of the 128 bits in the printed code; null when revoked
    secret_sha256 text unique,
    -- of the four words, with the class's salt
    phrase_argon2 text,
    unique (school_class, phrase_argon2)
);

-- Somebody who has logged in: a teacher, or a pupil with a card.
create table session (
    id_sha256 text not null primary key,
    teacher bigint references teacher (id) on delete cascade,
    visitor bigint references visitor (id) on delete cascade,
    -- a pupil's nickname, to be seen on every page
    nickname text,
    begun_at bigint not null,
    seen_at bigint not null,
    check ((teacher is null) <> (visitor is null))
);

create index session_by_teacher on session (teacher);
create index session_by_visitor on session (visitor);

-- Wrong guesses of a day, at a teacher's password or a class's phrases.
create table guess (
    subject text not null,
    day text not null,
    wrong integer not null,
    primary key (subject, day)
);

-- A code by which a visitor comes to another device, and the visitor's cookie, locked with it.
create table transfer (
    code_sha256 text not null primary key,
    visitor bigint not null references visitor (id) on delete cascade,
    locked text not null,
    ends_at bigint not null
);

create index transfer_by_visitor on transfer (visitor);

-- An ordered list of lessons, exercises and puzzles, made by a teacher.
create table work_set (
    id bigint not null primary key,
    teacher bigint not null references teacher (id) on delete cascade,
    name text not null,
    description text not null default '',
    -- what its shared address ends with; null when it is not shared
    share_code text unique,
    changed_at bigint not null
);

create index work_set_by_teacher on work_set (teacher);

-- A whole lesson has an empty exercise.
create table work_set_item (
    work_set bigint not null references work_set (id) on delete cascade,
    place integer not null,
    kind text not null,
    item text not null,
    exercise text not null,
    primary key (work_set, place)
);

-- A set as it was when a class got it.
create table assignment (
    id bigint not null primary key,
    school_class bigint not null references school_class (id) on delete cascade,
    name text not null,
    description text not null default '',
    -- PRACTICE, or TEST: one try, no hints, solutions after closing
    mode text not null,
    opens_at bigint not null,
    due_at bigint,
    closes_at bigint,
    -- whether it is for those of assignment_member alone
    selected integer not null default 0 check (selected in (0, 1)),
    made_at bigint not null
);

create index assignment_by_class on assignment (school_class);

-- Single exercises and puzzles, as lessons had them then.
create table assignment_item (
    assignment bigint not null references assignment (id) on delete cascade,
    place integer not null,
    kind text not null,
    item text not null,
    exercise text not null,
    revision integer not null,
    primary key (assignment, place)
);

create table assignment_member (
    assignment bigint not null references assignment (id) on delete cascade,
    member bigint not null references member (id) on delete cascade,
    primary key (assignment, member)
);

create index assignment_member_by_member on assignment_member (member);

-- Which assignment an answer was given in, if in any.
alter table attempt add column assignment bigint references assignment (id) on delete set null;

create index attempt_by_task on attempt (visitor, kind, item, exercise);
create index attempt_by_assignment on attempt (assignment);

-- Who changed what in a class.
create table audit (
    id bigint not null primary key,
    school_class bigint not null references school_class (id) on delete cascade,
    at bigint not null,
    -- the teacher's name as it was then: it outlives the account
    teacher text not null,
    -- a constant of classroom.Deed
    deed text not null,
    -- a pupil's nickname, an assignment's name, or nothing
    subject text not null
);

create index audit_by_class on audit (school_class, at);

-- What was deleted, so that a restored backup does not bring it back: visitors, classes, teachers.
create table deletion (
    kind text not null,
    id bigint not null,
    at bigint not null,
    primary key (kind, id)
);
