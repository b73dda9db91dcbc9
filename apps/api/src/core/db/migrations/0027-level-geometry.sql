-- What an option says of the shape and the measures of its goods, as JSON; null where it says nothing.
alter table level_options add column geometry text;
