-- Of the page on which its owner said what a photo shows. What was said before this said none.
alter table warehouse_photos add column alt_text_language text check (alt_text_language ~ '^[a-z]{2}$');
