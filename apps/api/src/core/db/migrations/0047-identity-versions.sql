-- Counts the changes of a user's legal identity, so that a form that is based on an older one is refused.
alter table users add column identity_version {int} not null default 1;
