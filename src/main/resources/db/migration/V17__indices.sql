-- For what is cleared away by time, and for rows that are deleted with a teacher.
create index guess_by_day on guess (day);
create index invitation_by_end on invitation (ends_on);
create index invitation_by_teacher on invitation (made_by);
create index session_by_begin on session (begun_at);
create index transfer_by_end on transfer (ends_at);
create index school_class_by_end on school_class (zone, ends_on);
