-- Lists go on after the time of their last row as the product read it, which is in milliseconds: a finer one would hide the rows beside it.
alter table users alter column created_at type timestamptz(3);
alter table user_roles alter column created_at type timestamptz(3);
