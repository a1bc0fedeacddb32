-- Offers that a rate card made by itself: which version of the card, valid since when, and whether they may be accepted.
alter table quote_responses
  add column card_version integer check (card_version > 0),
  add column card_from date,
  add column is_binding boolean,
  -- When the author of the request asked the provider to confirm an indication.
  add column confirm_asked_at timestamptz(3),
  -- When the provider was told of it, in a digest.
  add column digest_at timestamptz(3),
  add constraint quote_responses_from_card check (num_nonnulls(card_version, card_from, is_binding) in (0, 3)),
  add constraint quote_responses_indications_stay check (is_binding is not false or status <> 'accepted'),
  add constraint quote_responses_confirm_indications check (confirm_asked_at is null or (is_binding is not null and not is_binding));

create index quote_responses_untold on quote_responses (organization_id) where card_version is not null and digest_at is null;

-- A card answers for a public listing of its company, as that company allows it. Whoever pauses the listing or stops the card at the same time waits
-- for the offers that are being made, or they for him.
create function refuse_offers_of_silent_cards() returns trigger language plpgsql
  as $$
  begin
    perform from warehouses w
      where new.subject_kind = 'warehouse' and w.id = new.subject_id and w.organization_id = new.organization_id and w.is_verified and w.is_active
      for share;
    if found then
      perform from card_answers a
        where a.subject_kind = new.subject_kind and a.subject_id = new.subject_id and (a.answers = 'bind' or not new.is_binding)
        for share;
    end if;
    if not found then
      raise check_violation using message = 'this rate card does not answer by itself', table = 'quote_responses', constraint = 'quote_responses_card_answers';
    end if;
    return new;
  end $$;

create trigger quote_responses_card_answers before insert on quote_responses
  for each row when (new.card_version is not null) execute function refuse_offers_of_silent_cards();
