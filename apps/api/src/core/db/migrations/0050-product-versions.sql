-- Counts the changes of a product, so that a form that is based on older ones is refused.
alter table products add column version {int} not null default 1;
