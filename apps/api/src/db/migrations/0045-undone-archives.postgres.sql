-- What an undone change leaves has a reason of its own, and stands neither in public history nor in a day's market.
alter table price_archives drop constraint price_archives_reason_check;
alter table price_archives add constraint price_archives_reason_check
  check (reason in ('update', 'state', 'import', 'correction', 'undo'));
create index price_archives_batch on price_archives (batch_id) where batch_id is not null;
