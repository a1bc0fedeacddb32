-- Words that a company puts on rows that it reads.
create table labels (
  organization_id uuid not null references organizations (id) on delete cascade,
  subject_kind text not null check (subject_kind in ('quote_request', 'conversation')),
  subject_id uuid not null,
  name text not null check (length(name) between 1 and 30),
  created_at timestamptz(3) not null
);
create unique index labels_once on labels (organization_id, subject_kind, subject_id, lower(name));
create index labels_of_company on labels (organization_id, lower(name), subject_kind, subject_id);
create index labels_of_subject on labels (subject_kind, subject_id);

create function forget_labels() returns trigger language plpgsql as $$
begin
  delete from labels where subject_kind = tg_argv[0] and subject_id = old.id;
  return null;
end $$;
create trigger conversations_forget_labels after delete on conversations for each row execute function forget_labels('conversation');
create trigger quote_requests_forget_labels after delete on quote_requests for each row execute function forget_labels('quote_request');
