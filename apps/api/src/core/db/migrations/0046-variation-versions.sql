-- Counts the changes of a variation, so that a form that is based on an older one is refused.
alter table variations add column version {int} not null default 1;
