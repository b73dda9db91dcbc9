-- The texts of products and suppliers with their formats; the plain columns keep the words.
alter table products add column description_body text;
alter table supplier_profiles add column about_body text;
