-- The rates of value added tax that admins add to those by law, in hundredths of a percent, by their first day (YYYY-MM-DD).
create table vat_rates (day {word} primary key, rate {int} not null, version {int} not null default 1);
