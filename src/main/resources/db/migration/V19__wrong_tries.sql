-- Wrong tries at what can be guessed. Table guess, which locked a name for the day, is counted in by older versions only.
create table wrong_tries (
    -- what was tried at: of names only a digest
    subject text not null primary key,
    wrong integer not null,
    -- from when on they are forgiven, one after another
    counted_at bigint not null,
    -- until when the next one waits
    next_at bigint not null
);

create index wrong_tries_by_age on wrong_tries (counted_at);

-- A browser that was told to wait before it may try again at such a subject.
create table login_wait (
    subject text not null,
    -- of the cookie that proves forms to be ours
    browser_sha256 text not null,
    ready_at bigint not null,
    ends_at bigint not null,
    primary key (subject, browser_sha256)
);

create index login_wait_by_end on login_wait (ends_at);

-- A browser in which a teacher, or a pupil of a class, has logged in: strangers' wrong tries do not delay it.
create table known_browser (
    -- of a cookie of 128 random bits
    cookie_sha256 text not null,
    teacher bigint references teacher (id) on delete cascade,
    school_class bigint references school_class (id) on delete cascade,
    seen_on text not null,
    check ((teacher is null) <> (school_class is null)),
    unique (cookie_sha256, teacher),
    unique (cookie_sha256, school_class)
);

create index known_browser_by_teacher on known_browser (teacher);
create index known_browser_by_class on known_browser (school_class);
create index known_browser_by_day on known_browser (seen_on);
