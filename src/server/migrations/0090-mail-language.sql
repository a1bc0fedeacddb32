-- Of the words a mail is framed with; the mails of earlier releases were English.
alter table outbox add column language text not null default 'en' check (language ~ '^[a-z]{2}$');
alter table outbox alter column language drop default;
