-- When supporters answer, and what is answered at other times; one row with id 1, none for the defaults.
create table support_hours (
  id {int} primary key, week text not null, open_on_holidays {int} not null, reply text not null, version {int} not null
);
-- How the user judged a conversation with a desk.
alter table support_chats add column rating {int};
alter table support_chats add column rated_at {int};
