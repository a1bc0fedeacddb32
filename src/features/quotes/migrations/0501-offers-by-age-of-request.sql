-- A provider's side of the board stands in the order of the requests: it is read from the offers, as far as the page goes.
alter table quote_responses add column request_created_at timestamptz(3);

update quote_responses q set request_created_at = r.created_at from quote_requests r where r.id = q.request_id;

create function copy_age_of_request() returns trigger language plpgsql
  as $$
  begin
    new.request_created_at := (select created_at from quote_requests where id = new.request_id);
    return new;
  end $$;

create trigger quote_responses_aged before insert on quote_responses for each row execute function copy_age_of_request();

create index quote_responses_by_request_age on quote_responses (user_id, request_created_at desc, request_id desc)
  where status in ('submitted', 'accepted', 'declined');
