-- When an account was closed and anonymized.
alter table users add column closed_at {int};
-- A code serves one purpose. `session_id` is the session that requested it, which alone can use it; null for a log-in.
alter table one_time_codes add column purpose text not null default 'log_in';
alter table one_time_codes add column session_id {int};
