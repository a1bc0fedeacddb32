-- What somebody agreed to: the words' version, when, and until when. Known by account, or by address alone.
create table consents (
  id uuid primary key,
  user_id uuid references users (id) on delete cascade,
  email text check (email = lower(email) and length(email) between 3 and 320),
  purpose text not null check (purpose ~ '^[a-z_]+(\.[a-z_]+)*$'),
  version text not null check (length(version) between 1 and 40),
  given_at timestamptz(3) not null,
  withdrawn_at timestamptz,
  constraint consents_person check ((user_id is null) <> (email is null))
);

create unique index consents_one_of_user on consents (user_id, purpose) where user_id is not null and withdrawn_at is null;
create unique index consents_one_of_email on consents (email, purpose) where email is not null and withdrawn_at is null;

-- Who was shown which fields of whom, about what, until it was taken back.
create table disclosures (
  id uuid primary key,
  owner_user_id uuid not null references users (id) on delete cascade,
  recipient_user_id uuid not null references users (id) on delete cascade,
  fields text[] not null check (cardinality(fields) between 1 and 20),
  subject_kind text not null check (subject_kind ~ '^[a-z_]{1,40}$'),
  subject_id uuid not null,
  shown_at timestamptz(3) not null,
  revoked_at timestamptz,
  constraint disclosures_two_people check (owner_user_id <> recipient_user_id)
);

create unique index disclosures_one_in_force on disclosures (owner_user_id, recipient_user_id, subject_kind, subject_id) where revoked_at is null;
create index disclosures_of_owner on disclosures (owner_user_id, shown_at desc, id desc);
create index disclosures_of_recipient on disclosures (recipient_user_id);
