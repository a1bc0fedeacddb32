-- Former addresses of listings and drafts of the quick form are now kept like those of every other kind.
insert into slug_redirects (kind, slug, subject_id, created_at)
  select 'warehouse', slug, warehouse_id, created_at from warehouse_slug_redirects;
drop table warehouse_slug_redirects;
create trigger warehouses_forget_slugs after delete on warehouses for each row execute function forget_slugs('warehouse');

insert into drafts (id, kind, token_hash, user_id, content, created_at, updated_at, expires_at)
  select id, 'listing', case when user_id is null then token_hash end, user_id, typed, created_at, updated_at, expires_at from listing_drafts;
drop table listing_drafts;
