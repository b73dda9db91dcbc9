-- The time at which an invited supplier was notified.
alter table rfq_invitations rename column told_at to notified_at;
