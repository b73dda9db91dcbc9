-- Each attempt to send a text message: how it ended and how long it took, with the mobile masked; never the text or a code.
create table sms_attempts (
  id {id}, kind text not null, mobile text not null, mobile_end text not null, gateway text not null, outcome text not null,
  cause text, status {int}, duration_ms {int} not null, created_at {int} not null
);
create index sms_attempts_created on sms_attempts (created_at);
create index sms_attempts_mobile on sms_attempts (mobile_end, id);
create index sms_attempts_outcome on sms_attempts (outcome, id);
-- What an admin says in a kind of message instead of the default text; null once that is restored.
create table sms_texts (kind text primary key, text text, version {int} not null);
