-- What a company shows on its own site, and how it looks there.
create table embeds (
  id uuid primary key,
  organization_id uuid not null references organizations (id) on delete cascade,
  slug text not null check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(slug) <= 90),
  is_on boolean not null,
  parts text[] not null check (cardinality(parts) > 0 and parts <@ array['places', 'quote', 'tracking']),
  -- Sites that may show it in a frame, as browsers name them: https://example.com
  origins text[] not null check (cardinality(origins) <= 20),
  accent text not null check (accent ~ '^#[0-9a-f]{6}$'),
  background text not null check (background ~ '^#[0-9a-f]{6}$'),
  ink text not null check (ink ~ '^#[0-9a-f]{6}$'),
  language text not null check (language ~ '^[a-z]{2}$'),
  logo_file_id uuid references files (id) on delete set null,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  constraint embeds_of_organization unique (organization_id),
  constraint embeds_slug unique (slug)
);
create index embeds_logo on embeds (logo_file_id) where logo_file_id is not null;
create trigger embeds_forget_slugs after delete on embeds for each row execute function forget_slugs('embed');

-- What people ask a company for on these pages. What they wrote, and who they are, is in the conversation.
create table embed_requests (
  id uuid primary key,
  organization_id uuid not null references organizations (id) on delete cascade,
  -- Of one visit to the form: what it sends again is the same request.
  session_id text not null check (length(session_id) between 8 and 100),
  conversation_id uuid references conversations (id) on delete cascade,
  -- Since when an answer of the company is awaited; null if it wrote last.
  waiting_since timestamptz(3),
  last_message_at timestamptz(3) not null,
  created_at timestamptz(3) not null,
  constraint embed_requests_session unique (session_id)
);
create index embed_requests_conversation on embed_requests (conversation_id);
create index embed_requests_waiting on embed_requests (organization_id, waiting_since, id) where waiting_since is not null;
create index embed_requests_answered on embed_requests (organization_id, last_message_at desc, id desc) where waiting_since is null;
