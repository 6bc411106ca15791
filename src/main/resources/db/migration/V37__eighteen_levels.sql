-- Five opponents have become a ladder of eighteen; each keeps its strength under a new number.
update game set level = case level when 2 then 4 when 3 then 7 when 4 then 12 when 5 then 15 else level end;
