-- The file of a workbook with several sheets, until one of them is imported: another sheet can be chosen without sending it again.
alter table imports add column workbook bytea check (octet_length(workbook) <= 11000000);
