-- Marks and bits are now made of one hash for a page and the ids of its rows. A visit of the hour of the upgrade may count twice. A visitor of this month has
-- another bit than before, so that its words wait for five visitors again.
update visit_words set visitors = 0 where month = date_trunc('month', now() at time zone 'UTC')::date;
