-- Administrators see how many of all rows belong to the demonstration.
create index package_tracking_of_demo on package_tracking (id) where source = 'demo';
