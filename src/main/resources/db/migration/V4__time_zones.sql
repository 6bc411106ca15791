-- In which zone times of a class are written and read, such as Europe/Rome; empty for that of the server.
alter table school_class add column zone text not null default '';
