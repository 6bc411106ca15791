-- Who was moved to another class: the tables of the class that was left keep the row, until that class ends.
create table former_member (
    id bigint not null primary key,
    -- that was left
    school_class bigint not null references school_class (id) on delete cascade,
    visitor bigint not null references visitor (id) on delete cascade,
    -- as it was then
    nickname text not null,
    -- the class, perhaps deleted since
    moved_to bigint not null,
    -- what was answered later is the other class's affair
    left_at bigint not null,
    unique (school_class, visitor)
);

create index former_member_by_visitor on former_member (visitor);

-- Which assignments that were for some pupils only were for them.
create table former_assigned (
    assignment bigint not null references assignment (id) on delete cascade,
    former_member bigint not null references former_member (id) on delete cascade,
    primary key (assignment, former_member)
);

create index former_assigned_by_member on former_assigned (former_member);

-- Of a card whose pupil was moved: the salt of its words, and the class whose address is printed on it. Null: its
-- class's own.
alter table card add column phrase_salt text;
alter table card add column printed_for bigint;

create index card_by_printed_class on card (printed_for);
