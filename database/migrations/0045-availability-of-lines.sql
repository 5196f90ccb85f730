-- Whether goods were there when they were bought, so that an order goes on saying what was promised.
alter table order_lines add column availability text not null default 'in stock'
  check (availability in ('in stock', 'preorder', 'backorder'));
comment on column order_lines.availability is 'Availability from #domain/catalogue/product.ts';
