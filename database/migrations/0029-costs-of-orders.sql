-- The cost of a piece on the day that it was ordered; null for a product without one. Lines of older orders get the cost of
-- today, which the results of campaigns counted until now.
alter table order_lines add column cost_price bigint check (cost_price between 0 and 1000000000);
alter table order_lines disable trigger immutable;
update order_lines l set cost_price = p.cost_price from products p
  where p.company_id = l.company_id and p.id = l.product_id and p.cost_price is not null;
alter table order_lines enable trigger immutable;
comment on column order_lines.cost_price is 'Minor from #shared/money/money.ts';

-- Shoppers are granted columns, so that they cannot read cost_price.
revoke select on order_lines from torv_shopper;
grant select (company_id, store_id, order_id, id, position, product_id, store_product_id, variant_id, name, variant_name,
  sku, image_url, availability, unit_price, quantity, line_total, vat_rate, vat, list_price, before_price, campaign_id,
  discount, measure_price) on order_lines to torv_shopper;
