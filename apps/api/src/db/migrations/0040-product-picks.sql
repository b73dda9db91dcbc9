-- Who picked a product that another proposed, by the same levels: it is theirs to name while it waits for review.
create table product_picks (
  user_id {int} not null references users (id), product_id {int} not null references products (id), primary key (user_id, product_id)
);

-- What was said of such products until now stays theirs to say.
insert into product_picks (user_id, product_id)
  select said.user_id, said.product_id
  from (
    select user_id, product_id from prices
    union select user_id, product_id from inventories
    union select user_id, product_id from variations where user_id is not null
    union select rfqs.user_id, rfq_lines.product_id from rfq_lines join rfqs on rfqs.id = rfq_lines.rfq_id
  ) said join products on products.id = said.product_id
  where products.status <> 'published' and products.user_id <> said.user_id;
