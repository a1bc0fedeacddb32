-- Whom an entry concerns: the account something happened to, or whose row it happened to. No foreign key, because the log outlives the account.
alter table audit_log add column account_id uuid;

-- The log is append-only for the product. This migration adds to each old entry what is known of it anyway and changes nothing that
-- was written; the trigger is off for this statement alone, and the transaction locks the table meanwhile.
alter table audit_log disable trigger audit_log_append_only;
update audit_log set account_id = subject_id::uuid
  where subject_kind = 'user' and subject_id ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$';
alter table audit_log enable trigger audit_log_append_only;

-- What happened lately to an account and its rows is one walk of this index.
create index audit_log_account on audit_log (account_id, at desc, id desc) where account_id is not null;
