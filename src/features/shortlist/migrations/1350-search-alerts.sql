-- A saved search may report new results. `looked_at` is when it was last looked for them, `seen_ids` what it then had.
alter table saved_searches
  add column alert text check (alert in ('at_once', 'daily', 'weekly')),
  add column looked_at timestamptz(3),
  add column seen_ids uuid[] not null default '{}',
  add constraint saved_searches_alert check ((alert is null) = (looked_at is null) and (alert is null or is_kept));

create index saved_searches_alerts on saved_searches (alert, looked_at) where alert is not null;
