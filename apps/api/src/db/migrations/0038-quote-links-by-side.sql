-- Each side of a quote has an address of its own: that of one neither ends the other's nor shows what only the other may show.
alter table quote_links rename to former_quote_links;

create table quote_links (
  quote_id {int} not null references quotes (id), made_by {int} not null references users (id),
  token_hash text not null unique, created_at {int} not null,
  primary key (quote_id, made_by)
);

insert into quote_links (quote_id, made_by, token_hash, created_at)
  select former_quote_links.quote_id, quotes.user_id, former_quote_links.token_hash, former_quote_links.created_at
  from former_quote_links join quotes on quotes.id = former_quote_links.quote_id;

drop table former_quote_links;
