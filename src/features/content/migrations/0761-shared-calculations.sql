-- A calculation that was kept is handed on by a token, which ends with it.
create trigger roi_calculations_forget_links after delete on roi_calculations for each row execute function forget_links();
