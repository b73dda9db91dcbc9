-- Products that were merged into another one: their former ids lead to it.
create table merged_products (id {int} primary key, product_id {int} not null references products (id));
create index merged_products_product on merged_products (product_id);
