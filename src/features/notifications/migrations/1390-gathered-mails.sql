-- Notices that come in numbers are mailed together. Such a notice is due until the mail that names it is written.
alter table notifications add column is_mail_due boolean not null default false;
create index notifications_mail_due on notifications (user_id, kind) where is_mail_due;

-- Together once a day instead of soon.
alter table notification_preferences add column is_daily boolean not null default false;
