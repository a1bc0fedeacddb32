-- The administrators' list of partners, newest first, and how many of them belong to the demonstration.
create index logistics_partners_newest on logistics_partners (created_at desc, id desc);
create index logistics_partners_of_demo on logistics_partners (id) where is_demo;
