-- What admins change of the official holidays; `kind` is closed or open.
create table holiday_changes (day {word} primary key, kind text not null, name text not null);
