-- Whether a product has a word that begins so: by its id first, where the product is known already.
create index product_words_product on product_words (product_id, word);
