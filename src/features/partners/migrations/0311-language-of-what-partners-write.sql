-- Of the page each was written on: a profile and a message by the partner or who asks it, a reason by staff. What was written before this said none.
alter table logistics_partners
  add column description_language text check (description_language ~ '^[a-z]{2}$'),
  add column review_reason_language text check (review_reason_language ~ '^[a-z]{2}$');
alter table provider_registrations add column reason_language text check (reason_language ~ '^[a-z]{2}$');
alter table connection_requests add column language text check (language ~ '^[a-z]{2}$');

-- A registration keeps the language of its page: a partner that was made of one and not edited since is described in it.
update logistics_partners partner set description_language = registration.language
  from provider_registrations registration
  where registration.partner_id = partner.id and registration.description = partner.description;
