-- Each amount beside itself on the basis on which prices are compared: Rial without value added tax for one comparison unit of the
-- category. Null where it cannot be brought there.
alter table prices add column comparable_amount {int};
alter table price_archives add column comparable_amount {int};
alter table price_list_rows add column next_comparable_amount {int};
-- The days that were closed mixed amounts with and without tax, cash and credit: they are closed anew.
delete from price_days;
delete from price_day_closings;
