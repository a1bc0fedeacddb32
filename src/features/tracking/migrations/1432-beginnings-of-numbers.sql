-- Staff find records by the beginning of their number, in whatever order the database sorts letters.
create index package_tracking_begins on package_tracking (tracking_number text_pattern_ops);
