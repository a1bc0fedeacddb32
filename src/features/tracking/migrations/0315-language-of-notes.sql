-- Of the page on which a person noted something about an event. Nobody said what carriers, files and programs write in.
alter table business_tracking_events add column description_language text check (description_language ~ '^[a-z]{2}$');
alter table tracking_updates add column description_language text check (description_language ~ '^[a-z]{2}$');
