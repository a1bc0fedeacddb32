-- Raised by whatever ends all sessions of the account. A sign-in that began before finds another number in the transaction that makes its session.
alter table users add column sign_in_generation integer not null default 0;
