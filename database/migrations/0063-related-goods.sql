-- Typed by the owner: SKUs of goods that suit a product, and addresses of pages that explain it, such as its care.
alter table products add column related text not null default '' check (char_length(related) <= 500);
alter table products add column pages text not null default '' check (char_length(pages) <= 500);
grant select (related, pages) on products to torv_shopper;

-- Goods that were bought in one order, at least five times within a year: counted every night, without any order.
create table bought_together (
  company_id uuid not null,
  store_id uuid not null,
  product_id uuid not null,
  related_id uuid not null,
  orders integer not null check (orders > 0),
  primary key (company_id, store_id, product_id, related_id),
  foreign key (company_id, store_id) references stores (company_id, id) on delete cascade,
  foreign key (company_id, product_id) references products (company_id, id) on delete cascade,
  foreign key (company_id, related_id) references products (company_id, id) on delete cascade
);
create index bought_together_product on bought_together (company_id, product_id);
create index bought_together_related on bought_together (company_id, related_id);

select torv.watch_content('bought_together', 'raise_stores_of_rows');
select torv.protect('bought_together', 'store');
grant select on bought_together to torv_shopper;
grant select, insert, update, delete on bought_together to torv_job;
