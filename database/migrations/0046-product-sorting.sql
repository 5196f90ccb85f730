-- The lists of the back office are sorted by name and by price.
create index products_name on products (company_id, name collate "da-x-icu", id);
create index products_price on products (company_id, base_price, id);
