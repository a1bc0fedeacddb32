-- One job carries each mail: the queue alone decides when it is tried again.
alter table outbox
  -- The job that carries the mail. One of this id is made again should it be lost.
  add column job_id uuid,
  -- Since when it waits: a mail that was refused and is sent again keeps the time it was written.
  add column queued_at timestamptz,
  add column from_name text check (length(from_name) between 1 and 100),
  add column reply_to text check (length(reply_to) between 3 and 320),
  -- Small text files such as calendar entries: name, type, content.
  add column attachments jsonb not null default '[]'
    constraint outbox_attachments_small check (jsonb_typeof(attachments) = 'array' and length(attachments::text) <= 100000),
  add column unsubscribe_url text check (length(unsubscribe_url) <= 500);

update outbox set job_id = id, queued_at = created_at;

alter table outbox
  alter column job_id set not null,
  alter column queued_at set not null,
  add constraint outbox_job_id_key unique (job_id),
  drop column next_attempt_at;

create index outbox_unsent on outbox (state, id desc) where state <> 'sent';
