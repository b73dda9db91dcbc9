-- What an admin decided on reported messages; those that were closed before have no outcome.
alter table chat_reports add column outcome text;
alter table chat_reports add column decision_reason text;
create index chat_reports_reported on chat_reports (reported_id, id);
-- The products that admins put before the automatic choice of the home page, as JSON in their order; one row with id 1.
create table featured_pins (id {int} primary key, pins text not null, version {int} not null, updated_at {int} not null);
