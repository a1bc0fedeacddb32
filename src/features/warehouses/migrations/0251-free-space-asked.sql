-- When the owner was last asked by mail whether the free space is still right.
alter table warehouses add column capacity_asked_at timestamptz(3);

-- Who is asked next: public listings that state free space, by the day on which somebody last said or was asked something about it.
create index warehouses_capacity_due on warehouses ((greatest(capacity_confirmed_at, capacity_asked_at, reviewed_at)), id)
  where review_status = 'verified' and is_active and available_square_footage is not null;

create trigger warehouses_forget_links after delete on warehouses for each row execute function forget_links();
