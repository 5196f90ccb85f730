-- A store belongs to one company. PostgreSQL takes the two for chances independent of each other, and a store with ten
-- thousand products among ten million for one with a single one, unless it is told.
create statistics store_products_of (dependencies) on company_id, store_id from store_products;
create statistics store_categories_of (dependencies) on company_id, store_id from store_categories;
