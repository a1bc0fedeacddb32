-- What a business lets others see of its packages: a link with chosen fields (its token is a row of links), or a record that anybody may look up by its number.
create table tracking_shares (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  -- What whoever has the link may read, beside the status.
  fields text[] not null check (fields <@ array['label', 'number', 'estimate', 'route', 'addresses', 'timeline', 'notes']),
  expires_at timestamptz(3) not null,
  revoked_at timestamptz(3),
  last_opened_at timestamptz(3),
  created_at timestamptz(3) not null
);
create index tracking_shares_of_user on tracking_shares (user_id, created_at desc);
create trigger tracking_shares_forget_links after delete on tracking_shares for each row execute function forget_links();

create table tracking_share_packages (
  share_id uuid not null references tracking_shares (id) on delete cascade,
  tracking_id uuid not null references business_tracking (id) on delete cascade,
  primary key (share_id, tracking_id)
);
create index tracking_share_packages_of_package on tracking_share_packages (tracking_id);

-- The public record of a package; what its owner adds to the package is told there as well.
alter table business_tracking add column record_id uuid references package_tracking (id) on delete set null;
create unique index business_tracking_record on business_tracking (record_id) where record_id is not null;
