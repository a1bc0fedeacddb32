-- A line of an offer says what it is for, and not only by what it is counted. Lines made before this are named after their unit.
alter table quote_lines add column charge text check (charge ~ '^[a-z_]{2,40}$');
alter table quote_lines disable trigger quote_lines_frozen;
update quote_lines set charge = case
  when unit in ('pallet_month', 'sqft_month') then 'storage'
  when unit = 'order' then 'order_handling'
  when unit = 'pick' then 'picking'
  when unit = 'hour' then 'labor'
  when unit = 'percent' then 'surcharge'
  when unit in ('receipt_pallet', 'carton') then 'handling'
  when unit = 'shipment' then 'transport'
  when exists (
    select from quote_responses q join quote_requests r on r.id = q.request_id
    where q.id = quote_id
      and r.services && '{ocean_freight,air_freight,ground_transport,freight_forwarding,import_export,last_mile,express}') then 'transport'
  else 'handling' end;
alter table quote_lines enable trigger quote_lines_frozen;
alter table quote_lines alter column charge set not null;
