-- What others still need of a deleted company, its orders, belongs to a company of the same name without members.
alter table organizations add column deleted_at timestamptz(3);
