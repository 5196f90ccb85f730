-- A variant without a bar code or a place in the stockroom has those of its product. Shoppers read the code, in the product
-- feed, and never the place.
alter table product_variants
  add column gtin text,
  add column shelf text not null default '' check (char_length(shelf) <= 40);
revoke select on product_variants from torv_shopper;
grant select (company_id, product_id, id, name, sku, gtin, price, unit_pricing_measure, stock_quantity, stock_reserved, sort_order,
  active, created_at, updated_at) on product_variants to torv_shopper;
