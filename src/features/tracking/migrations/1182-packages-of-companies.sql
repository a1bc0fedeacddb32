-- Packages and links to them belong to companies (docs/decisions/0117-what-a-company-owns.md). A package is in nobody's list until the import that brings it has ended.
alter table business_tracking add column organization_id uuid;
update business_tracking set organization_id = business_user_id where business_user_id is not null;
alter table business_tracking
  add foreign key (organization_id) references organizations (id) on delete cascade,
  add constraint business_tracking_of_company check ((organization_id is null) = (business_user_id is null));

drop index business_tracking_newest;
drop index business_tracking_updated;
drop index business_tracking_due;
drop index business_tracking_status;
drop index business_tracking_number;
drop index business_tracking_label;
drop index business_tracking_late;
create index business_tracking_newest on business_tracking (organization_id, is_archived, created_at desc, id desc);
create index business_tracking_updated on business_tracking (organization_id, is_archived, updated_at desc, id desc);
create index business_tracking_due on business_tracking (organization_id, is_archived, due_on, id);
create index business_tracking_status on business_tracking (organization_id, is_archived, current_status, created_at desc, id desc);
create index business_tracking_number on business_tracking (organization_id, tracking_number);
create index business_tracking_label on business_tracking (organization_id, lower(shipment_name)) where shipment_name is not null;
-- What ended is never late.
create index business_tracking_late on business_tracking (organization_id, due_on, id)
  where archived_at is null and estimated_delivery is not null and current_status not in ('delivered', 'return_to_sender', 'cancelled');
create index business_tracking_of_user on business_tracking (business_user_id) where business_user_id is not null;

alter table tracking_shares add column organization_id uuid;
update tracking_shares set organization_id = user_id;
alter table tracking_shares
  alter column organization_id set not null,
  add foreign key (organization_id) references organizations (id) on delete cascade;
drop index tracking_shares_of_user;
create index tracking_shares_of_user on tracking_shares (user_id);
create index tracking_shares_of_organization on tracking_shares (organization_id);
