-- Every process deletes old events, and reads those since a lost connection, by their age.
create index event_outbox_age on event_outbox (created_at);
