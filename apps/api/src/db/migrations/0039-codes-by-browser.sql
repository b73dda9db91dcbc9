-- Tries and sends are counted by browser too: nobody else's use up those of the browser that asked.
alter table one_time_codes add column browser_hash text not null default '';
alter table one_time_codes add column foreign_tries {int} not null default 0;
create table known_browsers (
  mobile text not null, browser_hash text not null, logged_in_at {int} not null, primary key (mobile, browser_hash)
);
