-- Products that customers keep for later.
create table favourites (
  company_id uuid not null,
  store_id uuid not null,
  customer_id uuid not null,
  product_id uuid not null,
  created_at timestamptz not null default now(),
  primary key (company_id, store_id, customer_id, product_id),
  foreign key (company_id, store_id, customer_id) references customers (company_id, store_id, id) on delete cascade,
  foreign key (company_id, product_id) references products (company_id, id) on delete cascade
);
create index favourites_product on favourites (company_id, product_id);

select torv.protect('favourites', 'customer', 'customer_id');
grant select, insert, delete on favourites to torv_shopper;
-- They go with the account, whose row stays without a name.
grant select, delete on favourites to torv_auth;
