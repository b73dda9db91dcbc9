-- Counts how often the formula of a price was set, so that a form that is based on an older one is refused.
alter table price_formulas add column version {int} not null default 1;
