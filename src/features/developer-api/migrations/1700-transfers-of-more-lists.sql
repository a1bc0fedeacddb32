-- Orders go out by night as well, and prices of a card come in. The same address may serve lists of different things.
alter table transfers
  add column content text not null default 'packages' check (content in ('packages', 'orders', 'rates')),
  -- The row whose card is imported.
  add column subject_kind text check (length(subject_kind) between 1 and 40),
  add column subject_id uuid,
  -- Of the card that was made last.
  add column card_version integer check (card_version > 0),
  add constraint transfers_content check (content = 'packages' or (direction, content) in (('export', 'orders'), ('import', 'rates'))),
  add constraint transfers_subject check ((content = 'rates') = (subject_id is not null) and (subject_id is null) = (subject_kind is null)),
  drop constraint transfers_once,
  add constraint transfers_once_each unique nulls not distinct (organization_id, direction, content, subject_kind, subject_id, url);
