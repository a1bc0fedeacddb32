-- Of the page a message was written on: whoever reads it to others, aloud too, knows how. What was written before this said none.
alter table messages add column language text check (language ~ '^[a-z]{2}$');
