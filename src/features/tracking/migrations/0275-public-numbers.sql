-- The number of a record that strangers may ask for; a hidden one has none. Asking by it can use no index that a hidden record is in, whatever the planner
-- prefers: at a million records it took the index of all numbers and looked at hidden ones.
alter table package_tracking add column public_number text generated always as (case when is_public then tracking_number end) stored;
drop index package_tracking_public;
create index package_tracking_public on package_tracking (public_number, created_at desc) where public_number is not null;
