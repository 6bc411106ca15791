-- What a teacher shows a class just now; there while the lesson goes on.
create table live_lesson (
    school_class bigint not null primary key references school_class (id) on delete cascade,
    -- where the board began, in SFEN, and the moves from there in USI, parted by blanks
    start text not null,
    moves text not null,
    -- how many of the moves are shown
    shown integer not null,
    -- the task that the board was taken from, or null
    task text,
    -- what is drawn over the board: livelesson.Stroke as text, parted by blanks
    strokes text not null,
    -- a constant of livelesson.LiveLesson.Phase
    phase text not null,
    -- of the last question, 0 before the first
    round integer not null,
    blank integer not null,
    frozen integer not null,
    -- raised by whatever the teacher does
    version bigint not null,
    -- raised by each answer
    answered bigint not null,
    begun_at bigint not null,
    changed_at bigint not null
);

create index live_lesson_by_age on live_lesson (changed_at);

-- A pupil's answer to the question of a round.
create table live_answer (
    school_class bigint not null references live_lesson (school_class) on delete cascade,
    round integer not null,
    member bigint not null references member (id) on delete cascade,
    -- in USI
    move text not null,
    answered_at bigint not null,
    primary key (school_class, round, member)
);

create index live_answer_by_member on live_answer (member);
