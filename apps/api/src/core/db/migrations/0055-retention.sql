-- The daily deletes find what is old by these.
create index notifications_created on notifications (created_at);
create index sessions_created on sessions (created_at);
create index sessions_ended on sessions (ended_at) where ended_at is not null;
create index known_browsers_used on known_browsers (logged_in_at);
create index contact_reveals_created on contact_reveals (created_at);
create index supplier_views_day on supplier_views (day);
-- Addresses leave the log, and months leave it for a file, by its time.
create index audit_log_with_ip on audit_log (at) where ip <> '';
