-- The plan is the company's (organizations.plan), and nobody else's.
alter table users drop column plan;
