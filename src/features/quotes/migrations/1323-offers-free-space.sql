-- What ends frees the space that it held.
create function free_space_of_ended_offers() returns trigger language plpgsql
  as $$
  begin
    delete from space_holds where holder_id = old.id;
    return null;
  end $$;

create trigger quote_responses_free_space after update of status on quote_responses
  for each row when (new.status in ('superseded', 'withdrawn', 'declined') and old.status <> new.status) execute function free_space_of_ended_offers();
create trigger quote_responses_free_space_deleted after delete on quote_responses
  for each row execute function free_space_of_ended_offers();
