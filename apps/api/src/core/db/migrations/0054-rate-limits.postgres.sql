-- Counts may start from zero after a crash or a failover, and each call would wait for the disk.
alter table rate_limits set unlogged;
