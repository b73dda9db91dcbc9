-- Points that callers have used of the limits that all nodes count together; SQLite has one process, which counts in memory.
create table rate_limits (key text primary key, points {int} not null check (points >= 0), ends_at {int} not null);
create index rate_limits_end on rate_limits (ends_at);
