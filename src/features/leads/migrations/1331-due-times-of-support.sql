-- Within how many hours support promised to answer, by the plan of the asker's company when it asked; null before this was promised.
alter table support_requests add column due_hours smallint check (due_hours between 1 and 720);
