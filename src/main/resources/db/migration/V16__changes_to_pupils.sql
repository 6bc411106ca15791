-- To or by which pupil a change was made: with the account the name goes.
alter table audit add column visitor bigint;

update audit set visitor = (select min(member.visitor) from member
        where member.school_class = audit.school_class and member.nickname = audit.subject)
    where deed in ('PUPIL_ADDED', 'PUPIL_JOINED', 'PUPIL_MOVED', 'PUPIL_REMOVED', 'CARD_PRINTED', 'CARD_REVOKED');

update audit set visitor = (select min(member.visitor) from member
        where member.school_class = audit.school_class and substr(audit.subject, length(audit.subject) - length(member.nickname) - 2)
            = ' → ' || member.nickname)
    where deed = 'PUPIL_RENAMED';

-- Of whom nobody is left in the class, the name goes now: who was deleted can't be told from who was moved.
update audit set subject = '' where visitor is null and (deed like 'PUPIL_%' or deed like 'CARD_%');
