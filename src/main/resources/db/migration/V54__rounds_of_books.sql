-- When somebody began a round through a puzzle book; how it goes follows from the answers since then.
create table book_round (
    visitor bigint not null references visitor (id) on delete cascade,
    book text not null,
    number integer not null,
    begun_at bigint not null,
    primary key (visitor, book, number)
);
