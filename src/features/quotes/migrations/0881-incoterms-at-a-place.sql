-- A rule of Incoterms 2020 is a term only with its named place. Offers made before this named none; they were read at the place of the request, which now
-- stands there: where the goods begin for the rules of departure, where they end for those of arrival.
alter table quote_responses add column incoterm_place text check (length(incoterm_place) between 2 and 120);

update quote_responses q
  set incoterm_place = case
    when q.incoterm in ('EXW', 'FCA', 'FAS', 'FOB') then r.origin_place
    else coalesce(r.destination_place, r.origin_place) end
  from quote_requests r where r.id = q.request_id and q.incoterm is not null;

alter table quote_responses add constraint quote_responses_incoterm_place check ((incoterm is null) = (incoterm_place is null));

-- FAS, FOB, CFR and CIF are for goods that are handed over at a ship. A request for forwarding alone leaves open how they go.
create function refuse_sea_terms_on_land() returns trigger language plpgsql
  as $$
  begin
    if not exists (select from quote_requests where id = new.request_id
      and (services && '{ocean_freight}' or not services && '{air_freight,express,ground_transport,last_mile,distribution}'))
    then
      raise check_violation using message = 'this rule is for goods that go by sea', table = 'quote_responses', constraint = 'quote_responses_sea_terms';
    end if;
    return new;
  end $$;

create trigger quote_responses_sea_terms before insert on quote_responses
  for each row when (new.incoterm in ('FAS', 'FOB', 'CFR', 'CIF')) execute function refuse_sea_terms_on_land();
