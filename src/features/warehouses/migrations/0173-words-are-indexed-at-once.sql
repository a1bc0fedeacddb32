-- Every search reads the part of a GIN index that is not merged yet from end to end: after many changes a look-up of one word took 200 ms
-- and more, until a vacuum came by. Listings are read far more often than they change, so a change is written where it belongs at once.
alter index warehouse_search_words set (fastupdate = off);
alter index warehouse_words_similar set (fastupdate = off);
select gin_clean_pending_list('warehouse_search_words'), gin_clean_pending_list('warehouse_words_similar');
