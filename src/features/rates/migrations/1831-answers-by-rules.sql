-- A card that answers only what a rule of its company picks.
alter table card_answers add column by_rules boolean not null default false;
