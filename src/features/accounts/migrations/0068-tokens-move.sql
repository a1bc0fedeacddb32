-- The links of mails sent before this release go on working.
insert into links (id, purpose, subject_id, token_hash, uses, details, expires_at, used_at, created_at)
  select id, 'accounts.' || purpose, user_id, token_hash, 'once',
    jsonb_strip_nulls(jsonb_build_object('email', email, 'next_path', next_path)), expires_at, used_at, created_at
  from account_tokens;
drop table account_tokens;
create trigger users_forget_links after delete on users for each row execute function forget_links();
