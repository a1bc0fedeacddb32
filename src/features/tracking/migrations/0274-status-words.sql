-- What words of carriers mean that nobody knew, as an administrator decided.
create table status_words (
  words text primary key check (length(words) between 1 and 200 and words = lower(words)),
  milestone text not null check (milestone ~ '^[a-z_]{1,40}$'),
  mapped_by uuid references users (id) on delete set null,
  mapped_at timestamptz(3) not null
);
create index status_words_mapped_by on status_words (mapped_by) where mapped_by is not null;

create index tracking_updates_unknown on tracking_updates (lower(status_text)) where status is null;
create index business_tracking_events_unknown on business_tracking_events (lower(status_text)) where status is null;

-- What was told is never changed; what words mean that nobody knew may be learnt, once.
create function refuse_retelling() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.status is null and new.status is not null
    and to_jsonb(new) - array['status', 'reason', 'milestone'] = to_jsonb(old) - array['status', 'reason', 'milestone'] then
    return new;
  end if;
  raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
end $$;
drop trigger tracking_updates_append_only on tracking_updates;
drop trigger business_tracking_events_append_only on business_tracking_events;
create trigger tracking_updates_append_only before update or delete on tracking_updates
  for each row when (pg_trigger_depth() = 0) execute function refuse_retelling();
create trigger business_tracking_events_append_only before update or delete on business_tracking_events
  for each row when (pg_trigger_depth() = 0) execute function refuse_retelling();
