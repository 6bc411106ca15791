-- What a line of the list of changes changed, from what to what. With the line's names it is forgotten.
create table audit_change (
    audit bigint not null references audit (id) on delete cascade,
    place integer not null,
    -- a constant of classroom.SharedField
    field text not null,
    was text not null,
    became text not null,
    primary key (audit, place)
);
