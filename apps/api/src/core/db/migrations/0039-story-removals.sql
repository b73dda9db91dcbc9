-- When an admin ended the publication of a story, and why.
alter table stories add column removed_at {int};
alter table stories add column removal_reason text;
