-- What a notification is about, within its type: an unread one gives way to a later one about the same.
alter table notifications add column about {int} not null default 0;
create index notifications_about on notifications (user_id, type, about);
-- What users have chosen of channels, quiet hours and digest, as JSON; those without a row have the defaults.
create table notification_preferences (
  user_id {int} primary key references users (id), preferences text not null, updated_at {int} not null
);
-- When the owner of a saved search was notified of new results last.
alter table saved_searches add column notified_at {int};
