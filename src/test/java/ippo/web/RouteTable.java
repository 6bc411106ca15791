package ippo.web;

/**
 * Every route, and who may ask for it: a row has {@code RouteAccessTest.Access}, a method, the path, and perhaps what
 * the address needs behind it.
 */
final class RouteTable {
    private RouteTable() {}

    static final String ROWS = """
            ANYONE GET /
            ANYONE GET /assets/{digest}/<file>
            ANYONE GET /card
            ANYONE GET /card/<rest>
            ANYONE GET /favicon.ico
            ANYONE GET /glossary
            ANYONE GET /glossary/<rest>
            ANYONE GET /health
            ANYONE GET /join
            ANYONE GET /join/<rest>
            ANYONE GET /learn
            ANYONE GET /learn/<rest>
            ANYONE GET /pieces
            ANYONE GET /pieces/<rest>
            ANYONE GET /play
            ANYONE GET /play/<rest>
            ANYONE GET /robots.txt
            ANYONE GET /screen-reader
            ANYONE GET /screen-reader/<rest>
            ANYONE GET /settings
            ANYONE GET /settings/<rest>
            ANYONE GET /teach
            ANYONE GET /teach/<rest>
            ANYONE GET /today
            ANYONE GET /today/<rest>
            ANYONE GET /tsume
            ANYONE GET /tsume/<rest>
            ANYONE GET /work
            ANYONE GET /work/<rest>
            ANYONE GET /workbench
            ANYONE GET /workbench/<rest>
            ANYONE GET /worksheets
            ANYONE GET /worksheets/<rest>
            ANYONE GET /{lang}/
            ANYONE POST /{lang}/
            ANYONE GET /{lang}/card
            ANYONE POST /{lang}/card
            ANYONE GET /{lang}/glossary
            ANYONE GET /{lang}/join/{code}
            ANYONE POST /{lang}/join/{code}
            ANYONE POST /{lang}/join/{code}/own
            ANYONE GET /{lang}/learn
            ANYONE GET /{lang}/learn/{lesson}
            ANYONE POST /{lang}/learn/{lesson}
            ANYONE GET /{lang}/learn/{lesson}/end
            ANYONE GET /{lang}/learn/{lesson}/{exercise}
            ANYONE POST /{lang}/learn/{lesson}/{exercise}
            ANYONE POST /{lang}/logout
            ANYONE GET /{lang}/pieces
            ANYONE GET /{lang}/pieces/{piece}
            ANYONE GET /{lang}/play
            ANYONE POST /{lang}/play
            ANYONE GET /{lang}/play/small/{small}
            ANYONE GET /{lang}/play/{game}
            ANYONE POST /{lang}/play/{game}
            ANYONE GET /{lang}/play/{game}/moments
            ANYONE GET /{lang}/play/{game}/moments/{turn}
            ANYONE POST /{lang}/play/{game}/moments/{turn}
            ANYONE GET /{lang}/play/{game}/record/{format}
            ANYONE GET /{lang}/play/{game}/replay
            ANYONE GET /{lang}/records
            ANYONE POST /{lang}/records
            ANYONE GET /{lang}/records/{record}/moments
            ANYONE GET /{lang}/records/{record}/moments/{turn}
            ANYONE POST /{lang}/records/{record}/moments/{turn}
            ANYONE GET /{lang}/records/{record}/record/{format}
            ANYONE GET /{lang}/records/{record}/replay
            ANYONE GET /{lang}/screen-reader
            ANYONE GET /{lang}/settings
            ANYONE POST /{lang}/settings
            ANYONE GET /{lang}/settings/arrive
            ANYONE POST /{lang}/settings/arrive
            ANYONE GET /{lang}/settings/carry
            ANYONE POST /{lang}/settings/carry
            ANYONE GET /{lang}/settings/data
            ANYONE GET /{lang}/settings/forget
            ANYONE POST /{lang}/settings/forget
            ANYONE GET /{lang}/teach/login
            ANYONE POST /{lang}/teach/login
            ANYONE GET /{lang}/teach/new
            ANYONE POST /{lang}/teach/new
            ANYONE GET /{lang}/teach/paper-set
            ANYONE GET /{lang}/teach/plans
            ANYONE GET /{lang}/teach/plans/{plan}
            ANYONE GET /{lang}/teach/plans/{plan}.pdf
            ANYONE GET /{lang}/teach/recover
            ANYONE POST /{lang}/teach/recover
            ANYONE GET /{lang}/today
            ANYONE GET /{lang}/tsume
            ANYONE GET /{lang}/tsume/days
            ANYONE GET /{lang}/tsume/days/{day}
            ANYONE GET /{lang}/tsume/days/{day}/{plies}
            ANYONE POST /{lang}/tsume/days/{day}/{plies}
            ANYONE GET /{lang}/tsume/length/{plies}
            ANYONE GET /{lang}/tsume/review
            ANYONE GET /{lang}/tsume/review/{puzzle}
            ANYONE POST /{lang}/tsume/review/{puzzle}
            ANYONE GET /{lang}/tsume/theme/{theme}
            ANYONE GET /{lang}/tsume/today
            ANYONE GET /{lang}/tsume/{puzzle}
            ANYONE POST /{lang}/tsume/{puzzle}
            ANYONE GET /{lang}/workbench
            ANYONE POST /{lang}/workbench
            ANYONE GET /{lang}/workbench/card.png ?sfen=4k4/9/9/9/9/9/9/9/9
            ANYONE GET /{lang}/workbench/draw
            ANYONE POST /{lang}/workbench/leave
            ANYONE GET /{lang}/workbench/list
            ANYONE POST /{lang}/workbench/list
            ANYONE POST /{lang}/workbench/list/csv
            ANYONE POST /{lang}/workbench/list/kif
            ANYONE POST /{lang}/workbench/list/pdf
            ANYONE POST /{lang}/workbench/list/sfen
            ANYONE GET /{lang}/workbench/picture.png ?sfen=4k4/9/9/9/9/9/9/9/9
            ANYONE GET /{lang}/workbench/picture.svg ?sfen=4k4/9/9/9/9/9/9/9/9
            ANYONE GET /{lang}/worksheets/lesson/{lesson}
            ANYONE GET /{lang}/worksheets/lesson/{lesson}.pdf
            ANYONE GET /{lang}/worksheets/unit/{unit}
            ANYONE GET /{lang}/worksheets/unit/{unit}.pdf
            TEACHERS GET /{lang}/teach
            TEACHERS POST /{lang}/teach
            TEACHERS GET /{lang}/teach/account
            TEACHERS POST /{lang}/teach/account/codes
            TEACHERS GET /{lang}/teach/account/delete
            TEACHERS POST /{lang}/teach/account/delete
            TEACHERS POST /{lang}/teach/account/invite
            TEACHERS POST /{lang}/teach/account/password
            TEACHERS GET /{lang}/teach/account/totp
            TEACHERS POST /{lang}/teach/account/totp
            TEACHERS POST /{lang}/teach/account/totp/off
            TEACHERS GET /{lang}/teach/assignments
            TEACHERS GET /{lang}/teach/roster
            TEACHERS POST /{lang}/teach/roster
            TEACHERS POST /{lang}/teach/roster/classes
            TEACHERS GET /{lang}/teach/sets
            TEACHERS POST /{lang}/teach/sets
            TEACHERS GET /{lang}/teach/shared/{code}
            TEACHERS POST /{lang}/teach/shared/{code}
            TEACHERS GET /{lang}/teach/show/lesson/{lesson}
            TEACHERS GET /{lang}/teach/show/lesson/{lesson}/{exercise}
            TEACHERS GET /{lang}/teach/show/puzzle/{set}/{puzzle}
            OWNERS GET /{lang}/teach/assignments/{assignment}
            OWNERS POST /{lang}/teach/assignments/{assignment}
            OWNERS GET /{lang}/teach/classes/{class}
            OWNERS GET /{lang}/teach/classes/{class}/archive
            OWNERS POST /{lang}/teach/classes/{class}/archive
            OWNERS POST /{lang}/teach/classes/{class}/cards.pdf
            OWNERS GET /{lang}/teach/classes/{class}/changes
            OWNERS GET /{lang}/teach/classes/{class}/delete
            OWNERS POST /{lang}/teach/classes/{class}/delete
            OWNERS GET /{lang}/teach/classes/{class}/joining
            OWNERS POST /{lang}/teach/classes/{class}/joining
            OWNERS GET /{lang}/teach/classes/{class}/live/lesson/{lesson}
            OWNERS GET /{lang}/teach/classes/{class}/live/lesson/{lesson}/events
            OWNERS GET /{lang}/teach/classes/{class}/live/unit/{unit}
            OWNERS GET /{lang}/teach/classes/{class}/live/unit/{unit}/events
            OWNERS GET /{lang}/teach/classes/{class}/live/{assignment}
            OWNERS GET /{lang}/teach/classes/{class}/live/{assignment}/events
            OWNERS POST /{lang}/teach/classes/{class}/pupils
            OWNERS GET /{lang}/teach/classes/{class}/pupils/{pupil}
            OWNERS POST /{lang}/teach/classes/{class}/pupils/{pupil}/move
            OWNERS POST /{lang}/teach/classes/{class}/pupils/{pupil}/note
            OWNERS POST /{lang}/teach/classes/{class}/pupils/{pupil}/remove
            OWNERS POST /{lang}/teach/classes/{class}/pupils/{pupil}/rename
            OWNERS POST /{lang}/teach/classes/{class}/revoke
            OWNERS POST /{lang}/teach/classes/{class}/roster
            OWNERS GET /{lang}/teach/classes/{class}/settings
            OWNERS POST /{lang}/teach/classes/{class}/settings
            OWNERS GET /{lang}/teach/classes/{class}/table
            OWNERS GET /{lang}/teach/classes/{class}/table/lesson/{lesson}
            OWNERS POST /{lang}/teach/classes/{class}/table/lesson/{lesson}/again
            OWNERS GET /{lang}/teach/classes/{class}/table/lesson/{lesson}/cell/{pupil} ?task=lesson/pawn/first-push
            OWNERS GET /{lang}/teach/classes/{class}/table/lesson/{lesson}/csv
            OWNERS GET /{lang}/teach/classes/{class}/table/lesson/{lesson}/json
            OWNERS GET /{lang}/teach/classes/{class}/table/lesson/{lesson}/pupil/{pupil}
            OWNERS GET /{lang}/teach/classes/{class}/table/lesson/{lesson}/task ?task=lesson/pawn/first-push
            OWNERS GET /{lang}/teach/classes/{class}/table/lesson/{lesson}/xapi
            OWNERS GET /{lang}/teach/classes/{class}/table/unit/{unit}
            OWNERS POST /{lang}/teach/classes/{class}/table/unit/{unit}/again
            OWNERS GET /{lang}/teach/classes/{class}/table/unit/{unit}/cell/{pupil} ?task=lesson/pawn/first-push
            OWNERS GET /{lang}/teach/classes/{class}/table/unit/{unit}/csv
            OWNERS GET /{lang}/teach/classes/{class}/table/unit/{unit}/json
            OWNERS GET /{lang}/teach/classes/{class}/table/unit/{unit}/pupil/{pupil}
            OWNERS GET /{lang}/teach/classes/{class}/table/unit/{unit}/task ?task=lesson/pawn/first-push
            OWNERS GET /{lang}/teach/classes/{class}/table/unit/{unit}/xapi
            OWNERS GET /{lang}/teach/classes/{class}/table/{assignment}
            OWNERS POST /{lang}/teach/classes/{class}/table/{assignment}/again
            OWNERS GET /{lang}/teach/classes/{class}/table/{assignment}/cell/{pupil} ?task=lesson/pawn/first-push
            OWNERS GET /{lang}/teach/classes/{class}/table/{assignment}/csv
            OWNERS GET /{lang}/teach/classes/{class}/table/{assignment}/json
            OWNERS GET /{lang}/teach/classes/{class}/table/{assignment}/pupil/{pupil}
            OWNERS GET /{lang}/teach/classes/{class}/table/{assignment}/task ?task=lesson/pawn/first-push
            OWNERS GET /{lang}/teach/classes/{class}/table/{assignment}/xapi
            OWNERS GET /{lang}/teach/classes/{class}/tally ?task=lesson/pawn/first-push&since=0
            OWNERS GET /{lang}/teach/classes/{class}/teachers
            OWNERS POST /{lang}/teach/classes/{class}/teachers
            OWNERS GET /{lang}/teach/classes/{class}/teachers/remove
            OWNERS POST /{lang}/teach/classes/{class}/teachers/remove
            OWNERS GET /{lang}/teach/sets/{set}
            OWNERS POST /{lang}/teach/sets/{set}
            OWNERS GET /{lang}/teach/sets/{set}/add
            OWNERS POST /{lang}/teach/sets/{set}/add
            OWNERS GET /{lang}/teach/sets/{set}/assign
            OWNERS POST /{lang}/teach/sets/{set}/assign
            ASSIGNEES GET /{lang}/work/{assignment}
            ASSIGNEES GET /{lang}/work/{assignment}/{number}
            ASSIGNEES POST /{lang}/work/{assignment}/{number}
            """;
}
