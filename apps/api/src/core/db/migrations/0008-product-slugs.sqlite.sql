-- Slugs of products follow the rule of pages: small letters, and a hyphen for a half-space (U+200C).
update products set slug = trim(replace(replace(replace(lower(slug), char(8204), '-'), '--', '-'), '--', '-'), '-');
update products set slug = 'product' where slug = '';
