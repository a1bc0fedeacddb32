-- Rules ask who the client is, and answer from the rate card: which offer a run has made.
alter table automation_rules
  drop constraint automation_rules_acts_check,
  add constraint automation_rules_acts_check check (cardinality(acts) > 0 and acts <@ array['notify', 'assign', 'answer', 'webhook', 'remind', 'label']),
  add column client text check (length(client) between 2 and 80);
alter table automation_runs add column quote_id uuid references quote_responses (id) on delete set null;
create index automation_runs_quote on automation_runs (quote_id) where quote_id is not null;
