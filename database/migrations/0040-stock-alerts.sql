-- People who want one mail when sold-out goods are there again (docs/decisions/0042-reviews-questions-and-wishes.md).
create table stock_wishes (
  company_id uuid not null,
  store_id uuid not null,
  id uuid not null default torv.new_id(),
  product_id uuid not null,
  -- Null for a product without variants.
  variant_id uuid,
  customer_id uuid,
  email text not null check (length(email) between 3 and 254),
  state text not null check (state in ('unconfirmed', 'waiting', 'told', 'ended')),
  -- The token of the link that confirms and ends the wish.
  token text not null check (length(token) <= 100),
  created_at timestamptz not null default now(),
  confirmed_at timestamptz,
  told_at timestamptz,
  updated_at timestamptz not null default now(),
  primary key (company_id, store_id, id),
  constraint stock_wishes_confirmed check (state in ('unconfirmed', 'ended') or confirmed_at is not null),
  constraint stock_wishes_told check ((state = 'told') = (told_at is not null)),
  foreign key (company_id, store_id) references stores (company_id, id) on delete cascade,
  foreign key (company_id, product_id) references products (company_id, id) on delete cascade,
  foreign key (company_id, product_id, variant_id) references product_variants (company_id, product_id, id) on delete cascade,
  foreign key (company_id, store_id, customer_id) references customers (company_id, store_id, id) on delete set null (customer_id)
);
create unique index stock_wishes_once on stock_wishes (company_id, store_id, product_id, variant_id, email)
  nulls not distinct where state in ('unconfirmed', 'waiting');
create index stock_wishes_waiting on stock_wishes (company_id, store_id, product_id, variant_id, confirmed_at, id)
  where state = 'waiting';
create index stock_wishes_variant on stock_wishes (company_id, product_id, variant_id);
create index stock_wishes_customer on stock_wishes (company_id, store_id, customer_id);
create unique index stock_wishes_token on stock_wishes (company_id, store_id, token);
create trigger touch before update on stock_wishes for each row execute function torv.touch();

-- Addresses of strangers: neither shoppers nor staff read them.
select torv.protect('stock_wishes', 'store');
grant select, insert, update, delete on stock_wishes to torv_job;

comment on column stock_wishes.state is 'StockAlertState from #features/stock-alerts/rules/stock-alert.ts';
