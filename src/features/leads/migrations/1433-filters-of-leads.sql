-- Staff list the leads of one status or priority, in the order of the whole list.
create index leads_by_status on leads (status, list_rank desc, id desc);
create index leads_by_priority on leads (priority, list_rank desc, id desc);
