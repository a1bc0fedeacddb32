-- Pages of an account count the open orders of its company.
create index quote_responses_agreed on quote_responses (organization_id, decided_at desc, id desc) where status = 'accepted';
