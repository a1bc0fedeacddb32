-- The page System counts what came in week by week.
create index quote_responses_newest on quote_responses (submitted_at);
