-- Up to three options of a product, such as size and colour, with their values. A variant that combines them has the
-- values as its name: see #features/catalogue/rules/product-options.ts.
alter table products add column options jsonb not null default '[]'
  check (jsonb_typeof(options) = 'array' and jsonb_array_length(options) <= 3);
grant select (options) on products to torv_shopper;
comment on column products.options is 'ProductOption[] from #features/catalogue/rules/product-options.ts';
