-- What is open to everybody, in rows a tenth as wide: filters read all that is on the board today here, and then the page of it in quote_requests.
-- A request is not written anew when somebody looks at it, and the years before today are left out by the deadline.
create table open_quote_requests (
  id uuid primary key references quote_requests (id) on delete cascade,
  user_id uuid not null,
  created_at timestamptz(3) not null,
  deadline date not null,
  services text[] not null,
  origin_country_code text not null,
  destination_country_code text,
  weight_lbs integer,
  budget_min_minor bigint,
  budget_max_minor bigint,
  budget_currency text,
  public_text text not null
);

insert into open_quote_requests
  select id, user_id, created_at, deadline, services, origin_country_code, destination_country_code, weight_lbs, budget_min_minor, budget_max_minor,
    budget_currency, public_text
  from quote_requests
  where audience = 'open' and published_at is not null and status in ('pending', 'quoted')
  order by created_at;

create index open_quote_requests_deadline on open_quote_requests (deadline);

create function keep_open_quote_requests() returns trigger language plpgsql
  as $$
  begin
    if tg_op = 'UPDATE' then
      delete from open_quote_requests where id = new.id;
    end if;
    if new.audience = 'open' and new.published_at is not null and new.status in ('pending', 'quoted') then
      insert into open_quote_requests
        values (new.id, new.user_id, new.created_at, new.deadline, new.services, new.origin_country_code, new.destination_country_code, new.weight_lbs,
          new.budget_min_minor, new.budget_max_minor, new.budget_currency, new.public_text);
    end if;
    return null;
  end $$;

create trigger quote_requests_open_kept
  after insert or update of user_id, created_at, deadline, services, origin_country_code, destination_country_code, weight_lbs, budget_min_minor,
    budget_max_minor, budget_currency, public_text, audience, published_at, status on quote_requests
  for each row execute function keep_open_quote_requests();

drop index quote_requests_open_services;
drop index quote_requests_open_deadline;

-- Staff filter all requests there ever were: what few pass is found by these, what many pass among the newest.
create index quote_requests_services on quote_requests using gin (services);
create index quote_requests_origin on quote_requests (origin_country_code, created_at desc, id desc);
create index quote_requests_destination on quote_requests (destination_country_code, created_at desc, id desc);
create index quote_requests_weight on quote_requests (weight_lbs);
create index quote_requests_budget_max on quote_requests (budget_max_minor) where budget_currency = 'USD';
create index quote_requests_budget_min on quote_requests (budget_min_minor) where budget_currency = 'USD';
