-- A running Google sign-in is kept in a signed cookie of its browser.
drop table verifications;

-- Nothing is ever asked of Google again, so its tokens were always empty.
alter table accounts
  drop column access_token,
  drop column refresh_token,
  drop column id_token,
  drop column access_token_expires_at,
  drop column refresh_token_expires_at,
  drop column scope;
