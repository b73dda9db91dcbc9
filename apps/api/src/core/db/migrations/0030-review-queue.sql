-- The usual reasons of a kind of reviews, as JSON; kinds without a row have those that come with the portal.
create table review_reasons (kind {word} primary key, reasons text not null, version {int} not null, updated_at {int} not null);
-- What a reviewer asks the author of a pending review to change, since when, and when it was sent in again.
alter table revisions add column change_reason text;
alter table revisions add column change_requested_at {int};
alter table revisions add column change_answered_at {int};
