-- An RFQ whose first publication is taken back keeps its number for the next one.
alter table rfqs add column kept_number text;
