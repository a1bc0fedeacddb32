-- Administrators see how many of all rows belong to the demonstration.
create index organizations_of_demo on organizations (id) where is_demo;
