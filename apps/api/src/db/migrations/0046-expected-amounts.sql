-- What a new price of a list is judged by: the median of its market, in the terms of the row, and what it is the median of.
alter table price_list_rows add column expected_amount {int};
alter table price_list_rows add column expected_of text;
