-- Hours of an account manager stand in the calendar of that person (`staff_calendars`). Both columns leave with the next release.
alter table account_managers alter column hours drop not null, alter column language drop not null;
update account_managers set hours = null;
