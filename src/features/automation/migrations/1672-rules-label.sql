-- Rules put labels on: which one, and which one a run has put on.
alter table automation_rules
  drop constraint automation_rules_acts_check,
  add constraint automation_rules_acts_check check (cardinality(acts) > 0 and acts <@ array['notify', 'assign', 'webhook', 'remind', 'label']),
  add column label text check (length(label) between 1 and 30);
alter table automation_runs add column label text check (length(label) between 1 and 30);
