-- Administrators see how many of all rows belong to the demonstration.
create index warehouses_of_demo on warehouses (id) where is_demo;
