-- Half of the rows have no price by pallet, as many none by area: a list by total passed over all of them before it came to the cheapest.
-- The conditions are those of queries/card-totals.server.ts; the codes of `spaces` are in 1280-rate-index.sql.
create index rate_index_pallets on rate_index (pallet_least) where spaces & 247 <> 0;
create index rate_index_areas on rate_index (sqft_least) where spaces & 248 <> 0;
