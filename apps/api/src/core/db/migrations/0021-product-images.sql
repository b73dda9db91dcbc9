-- The images of a product in their order, as JSON; `image` is the path of the first.
alter table products add column images text not null default '[]';
update products set images = coalesce((
  select '[{"file_id":' || cast(f.id as text) || ',"url":"' || products.image || '","alt":null,"width":'
    || coalesce(cast(f.width as text), 'null') || ',"height":' || coalesce(cast(f.height as text), 'null') || '}]'
  from file_uses u join files f on f.id = u.file_id
  where u.entity = 'product' and u.entity_id = products.id and u.position = 0
), '[]') where image is not null;
