-- When the rows of an old list were forgotten; its counts stay.
alter table price_lists add column forgotten_at {int};
create index price_lists_kept on price_lists (updated_at) where forgotten_at is null;
