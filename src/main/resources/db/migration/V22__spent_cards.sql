-- Words of cards that open nothing any more: who types them is told so, instead of "is the order right?".
create table spent_card (
    visitor bigint not null references visitor (id) on delete cascade,
    school_class bigint not null references school_class (id) on delete cascade,
    phrase_argon2 text not null,
    primary key (school_class, phrase_argon2)
);

create index spent_card_visitor on spent_card (visitor);
