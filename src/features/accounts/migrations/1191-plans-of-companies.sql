-- What a company may do in a month is the plan of the company. users.plan says the same of the company that the account founded.
alter table organizations add column plan text not null default 'starter' check (plan in ('starter', 'professional', 'enterprise'));
update organizations set plan = users.plan from users where users.id = organizations.id;
