-- Counts the changes of a supplier's hours, so that a form that is based on older ones is refused.
alter table supplier_hours add column version {int} not null default 1;
