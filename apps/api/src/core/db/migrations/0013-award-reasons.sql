-- Why the buyer chose a quote for a line; null where no reason was written.
alter table awards add column reason text;
