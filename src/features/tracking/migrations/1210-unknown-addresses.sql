-- An unknown origin or destination is null, not the text 'N/A', which was taken for a place where it was exported.
alter table business_tracking
  alter column origin_address drop not null,
  alter column origin_address drop default,
  alter column destination_address drop not null,
  alter column destination_address drop default;
update business_tracking set origin_address = null where origin_address = 'N/A';
update business_tracking set destination_address = null where destination_address = 'N/A';
update package_tracking set origin_address = null where origin_address = 'N/A';
update package_tracking set destination_address = null where destination_address = 'N/A';
