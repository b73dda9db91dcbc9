-- A retired unit is offered in no form, and what names it keeps it; `version` counts the changes of a unit.
alter table units add column retired_at {int};
alter table units add column version {int} not null default 1;
-- How many prices name a unit, and whether any does.
create index prices_unit on prices (unit_id, deleted_at);
-- The prices that cannot be compared: few, and counted by product and unit.
create index prices_uncompared on prices (product_id, unit_id) where comparable_amount is null and amount is not null and deleted_at is null;
