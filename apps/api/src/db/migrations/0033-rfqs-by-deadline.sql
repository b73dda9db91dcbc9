create index rfqs_deadline on rfqs (status, deadline, id) where deleted_at is null and published_at is not null;
