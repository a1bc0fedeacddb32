-- Staff find partners by name, city and contact address, whether they are listed or not.
create index logistics_partners_names on logistics_partners using gin ((lower(name || ' ' || city || ' ' || email)) gin_trgm_ops);
