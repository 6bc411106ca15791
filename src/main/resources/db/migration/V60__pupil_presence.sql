-- Where a pupil's device was last, as its page told, so that a teacher sees who is there and who is stuck.
create table pupil_presence (
    visitor bigint not null primary key references visitor (id) on delete cascade,
    seen_at bigint not null,
    -- the path of the page, without the language
    place text not null,
    -- when the pupil came to that page, or last got on there
    since bigint not null,
    -- wrong and illegal moves since then
    tries integer not null
);

create index pupil_presence_by_age on pupil_presence (seen_at);
