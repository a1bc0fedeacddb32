-- A provider's side of the board, and its counts, are told by their offers alone: the requests, each on a page of its own, are read for the cards of one page.
alter table quote_responses
  add column request_status text,
  add column request_audience text,
  add column request_deadline date;

update quote_responses q set request_status = r.status, request_audience = r.audience, request_deadline = r.deadline
  from quote_requests r where r.id = q.request_id;

-- Written by the trigger, never by whoever makes the offer.
alter table quote_responses add constraint quote_responses_know_request
  check (num_nonnulls(request_created_at, request_status, request_audience, request_deadline) = 4);

drop trigger quote_responses_aged on quote_responses;
drop function copy_age_of_request();

create function copy_request_of_quote() returns trigger language plpgsql
  as $$
  begin
    select created_at, status, audience, deadline
      into new.request_created_at, new.request_status, new.request_audience, new.request_deadline
      from quote_requests where id = new.request_id;
    return new;
  end $$;

create trigger quote_responses_know_request before insert on quote_responses for each row execute function copy_request_of_quote();

-- What was revised or withdrawn never stands again.
create function tell_quotes_of_request() returns trigger language plpgsql
  as $$
  begin
    update quote_responses set request_status = new.status, request_audience = new.audience, request_deadline = new.deadline
      where request_id = new.id and status in ('submitted', 'accepted', 'declined');
    return null;
  end $$;

create trigger quote_requests_tell_quotes after update of status, audience, deadline on quote_requests
  for each row when ((old.status, old.audience, old.deadline) is distinct from (new.status, new.audience, new.deadline))
  execute function tell_quotes_of_request();

drop index quote_responses_by_request_age;
create index quote_responses_by_request_age on quote_responses (user_id, request_created_at desc, request_id desc)
  include (request_status, request_audience, request_deadline)
  where status in ('submitted', 'accepted', 'declined');
