-- Numbers without gaps for each store.
create table order_counters (
  company_id uuid not null,
  store_id uuid not null,
  next_number bigint not null default 1001,
  next_credit_note bigint not null default 1,
  primary key (company_id, store_id),
  foreign key (company_id, store_id) references stores (company_id, id)
);

-- An order outlives its store and its customer: bookkeeping records are kept for five years (bogføringsloven § 12).
create table orders (
  company_id uuid not null,
  store_id uuid not null,
  id uuid not null default torv.new_id(),
  number bigint not null,
  customer_id uuid,
  state text not null default 'pending_payment' check (state in ('pending_payment', 'authorised', 'packed', 'shipped',
    'completed', 'failed', 'expired', 'cancelled', 'partially_refunded', 'refunded')),
  locale text not null,
  currency text not null check (currency in ('DKK', 'EUR', 'USD')),
  email text not null default '',
  name text not null default '',
  phone text not null default '',
  address text not null default '',
  subtotal bigint not null check (subtotal >= 0),
  shipping bigint not null default 0 check (shipping >= 0),
  total bigint not null check (total between 1 and 1000000000),
  vat bigint not null check (vat >= 0),
  contribution bigint not null default 0 check (contribution >= 0),
  terms_version text not null default '',
  carrier text not null default '',
  tracking_number text not null default '',
  tracking_url text,
  note text not null default '',
  -- Hash of the buyer's network until the order is paid or a day old; it limits unpaid reservations.
  buyer_network text,
  -- When the purchase was reported to the store's statistics, which happens once.
  purchase_reported_at timestamptz,
  placed_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (company_id, store_id, id),
  unique (company_id, store_id, number),
  -- Lets a support ticket refer only to an order of its own customer.
  unique (company_id, store_id, id, customer_id),
  constraint orders_total check (total = subtotal + shipping),
  foreign key (company_id, store_id) references stores (company_id, id),
  foreign key (company_id, store_id, customer_id) references customers (company_id, store_id, id)
    on delete set null (customer_id)
);

-- The product as sold on that day. A line outlives its product.
create table order_lines (
  company_id uuid not null,
  store_id uuid not null,
  order_id uuid not null,
  id uuid not null default torv.new_id(),
  position integer not null,
  product_id uuid not null,
  store_product_id uuid not null,
  variant_id uuid,
  name text not null,
  variant_name text,
  sku text not null default '',
  image_url text,
  availability text not null default 'in stock' check (availability in ('in stock', 'preorder', 'backorder')),
  unit_price bigint not null check (unit_price >= 0),
  quantity integer not null check (quantity between 1 and 99),
  line_total bigint not null,
  vat_rate integer not null default 2500,
  vat bigint not null check (vat >= 0),
  primary key (company_id, store_id, order_id, id),
  unique (company_id, store_id, order_id, position),
  constraint order_lines_total check (line_total = unit_price * quantity),
  foreign key (company_id, store_id, order_id) references orders (company_id, store_id, id)
);

create table order_events (
  company_id uuid not null,
  store_id uuid not null,
  order_id uuid not null,
  seq integer not null check (seq > 0),
  kind text not null,
  from_state text,
  to_state text,
  actor text not null check (actor in ('customer', 'staff', 'payment', 'system')),
  staff_id uuid references staff (id),
  detail jsonb not null default '{}',
  created_at timestamptz not null default now(),
  primary key (company_id, store_id, order_id, seq),
  foreign key (company_id, store_id, order_id) references orders (company_id, store_id, id)
);

-- Notes of staff. Customers have no grant.
create table order_notes (
  company_id uuid not null,
  store_id uuid not null,
  order_id uuid not null,
  id uuid not null default torv.new_id(),
  author_id uuid not null references staff (id),
  note text not null check (char_length(note) between 1 and 2000 and note = btrim(note)),
  created_at timestamptz not null default now(),
  primary key (company_id, store_id, order_id, id),
  foreign key (company_id, store_id, order_id) references orders (company_id, store_id, id)
);

-- The quantity reserved for an order, and how much of it was shipped or released to the stock.
create table stock_reservations (
  company_id uuid not null,
  store_id uuid not null,
  order_id uuid not null,
  id uuid not null default torv.new_id(),
  product_id uuid not null,
  variant_id uuid,
  quantity integer not null check (quantity > 0),
  shipped integer not null default 0 check (shipped >= 0),
  released integer not null default 0 check (released >= 0),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (company_id, store_id, order_id, id),
  constraint stock_reservations_whole check (shipped + released <= quantity),
  foreign key (company_id, store_id, order_id) references orders (company_id, store_id, id)
);

create table idempotency_keys (
  company_id uuid not null,
  store_id uuid not null,
  key text not null check (length(key) between 1 and 255),
  request_hash text not null,
  order_id uuid,
  response jsonb,
  -- Until then another request waits; afterwards the first process counts as dead.
  working_until timestamptz not null,
  created_at timestamptz not null default now(),
  primary key (company_id, store_id, key),
  foreign key (company_id, store_id, order_id) references orders (company_id, store_id, id) on delete cascade
);

-- A buyer's declaration of withdrawal (forbrugeraftaleloven § 20 a). It is saved even if no order matches: a wrong
-- digit does not undo a declaration made in time.
create table withdrawals (
  company_id uuid not null,
  store_id uuid not null,
  id uuid not null default torv.new_id(),
  -- Key of the confirmation page: submitted twice, it is one declaration.
  key uuid not null,
  order_id uuid,
  order_number text not null check (length(order_number) between 1 and 40),
  name text not null check (length(name) between 1 and 200),
  email text not null check (length(email) between 3 and 254),
  -- The goods in the buyer's words; the order is not shown on that page.
  goods text not null default '' check (length(goods) <= 500),
  is_late boolean not null default false,
  received_at timestamptz not null default now(),
  primary key (company_id, store_id, id),
  unique (company_id, store_id, key),
  unique (company_id, store_id, order_id, id),
  foreign key (company_id, store_id) references stores (company_id, id),
  foreign key (company_id, store_id, order_id) references orders (company_id, store_id, id)
);

create table withdrawal_lines (
  company_id uuid not null,
  store_id uuid not null,
  order_id uuid not null,
  withdrawal_id uuid not null,
  line_id uuid not null,
  quantity integer not null check (quantity > 0),
  primary key (company_id, store_id, order_id, withdrawal_id, line_id),
  foreign key (company_id, store_id, order_id, withdrawal_id)
    references withdrawals (company_id, store_id, order_id, id) on delete cascade,
  foreign key (company_id, store_id, order_id, line_id) references order_lines (company_id, store_id, order_id, id)
);

create index orders_customer on orders (company_id, store_id, customer_id, placed_at desc);
-- The number grows with time, so a page of a list starts behind the last number of the page before.
create index orders_state on orders (company_id, store_id, state, number);
create index orders_to_do on orders (company_id, store_id, number) where state in ('authorised', 'packed');
create index orders_email on orders (company_id, store_id, email, number) where email <> '';
create index orders_placed on orders (company_id, store_id, placed_at);
-- Guest orders, which an account with the same proven address takes over.
create index orders_unclaimed on orders (company_id, store_id, lower(email)) where customer_id is null;
create index orders_buyer_network on orders (company_id, store_id, buyer_network, placed_at) where buyer_network is not null;
create index orders_unpaid_network on orders (company_id, buyer_network)
  where buyer_network is not null and state = 'pending_payment';
-- A variant that was ordered cannot be deleted.
create index order_lines_product on order_lines (company_id, product_id, variant_id);
create index order_events_staff on order_events (staff_id);
create index order_notes_author on order_notes (author_id);
create index stock_reservations_open on stock_reservations (company_id, product_id, variant_id)
  where quantity > shipped + released;
create index idempotency_keys_order on idempotency_keys (company_id, store_id, order_id);
create index idempotency_keys_created on idempotency_keys (company_id, created_at);
create index withdrawal_lines_line on withdrawal_lines (company_id, store_id, order_id, line_id);

create trigger touch before update on orders for each row execute function torv.touch();
create trigger touch before update on stock_reservations for each row execute function torv.touch();
create trigger immutable before update or delete on order_lines for each row execute function torv.refuse_change();
create trigger immutable before update or delete on order_events for each row execute function torv.refuse_change();
create trigger immutable before update or delete on order_notes for each row execute function torv.refuse_change();
create trigger immutable before update on withdrawals for each row execute function torv.refuse_change();
create trigger immutable before update on withdrawal_lines for each row execute function torv.refuse_change();

-- Only jobs write orders, never a shopper.
select torv.protect('order_counters', 'store');
select torv.protect('orders', 'customer', 'customer_id');
select torv.protect('order_lines', 'store');
select torv.protect('order_events', 'store');
select torv.protect('stock_reservations', 'store');
select torv.protect('idempotency_keys', 'store');
grant select on orders, order_lines, order_events to torv_shopper;
grant select on orders, order_lines, order_events, stock_reservations to torv_staff;
grant select, insert on order_lines, order_events to torv_job;
grant select, insert, update on orders, order_counters, stock_reservations to torv_job;
grant select, insert, update, delete on idempotency_keys to torv_job;

-- A shopper reads lines and events through an order of their own.
create policy own_orders on order_lines as restrictive for select to torv_shopper using (exists (
  select from orders o where (o.company_id, o.store_id, o.id) = (order_lines.company_id, order_lines.store_id, order_id)));
create policy own_orders on order_events as restrictive for select to torv_shopper using (exists (
  select from orders o where (o.company_id, o.store_id, o.id) = (order_events.company_id, order_events.store_id, order_id)));

select torv.protect('order_notes', 'store');
create policy own_name on order_notes as restrictive for insert to torv_staff
  with check (author_id = (select torv.current_staff()));
grant select, insert on order_notes to torv_staff;

-- Declarations without an order are deleted after their retention.
select torv.protect('withdrawals', 'store');
select torv.protect('withdrawal_lines', 'store');
grant select on withdrawals, withdrawal_lines to torv_staff;
grant select, insert, delete on withdrawals to torv_job;
grant select, insert on withdrawal_lines to torv_job;

comment on column orders.state is 'OrderState from #features/orders/rules/order.ts';
comment on column orders.locale is 'Locale from #shared/stores/locale.ts';
comment on column orders.currency is 'Currency from #shared/money/currency.ts';
comment on column orders.subtotal is 'Minor from #shared/money/money.ts';
comment on column orders.shipping is 'Minor from #shared/money/money.ts';
comment on column orders.total is 'Minor from #shared/money/money.ts';
comment on column orders.vat is 'Minor from #shared/money/money.ts';
comment on column orders.contribution is 'Minor from #shared/money/money.ts';
comment on column order_lines.availability is 'Availability from #features/catalogue/rules/product.ts';
comment on column order_lines.unit_price is 'Minor from #shared/money/money.ts';
comment on column order_lines.line_total is 'Minor from #shared/money/money.ts';
comment on column order_lines.vat is 'Minor from #shared/money/money.ts';
comment on column order_events.actor is 'OrderActor from #features/orders/rules/order.ts';
