-- Staff list accounts that are locked, or whose address is not proven.
create index users_locked on users (created_at desc, id desc) where locked_at is not null;
create index users_unproven on users (created_at desc, id desc) where not email_verified and stand_in_for is null;
