-- What a list asks of a price before it shows it, so that counting reads the index alone: age, state, end, place and owner. SQLite
-- takes an index for enough only when it has the columns of its own condition too.
drop index prices_product;
create index prices_product on prices (product_id, stated_at, state, valid_until, city_id, delivery, user_id, deleted_at)
  where deleted_at is null;

-- The board of RFQs in its orders, with what it asks of an RFQ before it shows it; what is over is found by age alone.
create index rfqs_age on rfqs (refreshed_at, id, status, audience, city_id, deadline, user_id)
  where deleted_at is null and published_at is not null;
drop index rfqs_public;
create index rfqs_public on rfqs (status, refreshed_at, id, audience, city_id, deadline, user_id)
  where deleted_at is null and published_at is not null;
drop index rfqs_deadline;
create index rfqs_deadline on rfqs (status, deadline, id desc, audience, city_id, user_id)
  where deleted_at is null and published_at is not null;
drop index rfq_lines_product;
create index rfq_lines_product on rfq_lines (product_id, rfq_id, removed_at) where removed_at is null;
