-- Merges and deletes look these up by what they name.
create index product_picks_product on product_picks (product_id);
create index price_list_matches_product on price_list_matches (product_id);
create index stories_product on stories (product_id) where product_id is not null;
create index awards_line on awards (rfq_line_id);
create index ratings_user on ratings (user_id);
