create table order_counters (
  company_id uuid not null,
  store_id uuid not null,
  next_number bigint not null default 1001,
  primary key (company_id, store_id),
  foreign key (company_id, store_id) references stores (company_id, id)
);

-- An order outlives its store and its customer: bookkeeping asks for five years (bogføringsloven § 12).
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
  tracking_number text not null default '',
  tracking_url text,
  note text not null default '',
  -- When the shop's statistics were told of it, which happens once.
  told_at timestamptz,
  placed_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (company_id, store_id, id),
  unique (company_id, store_id, number),
  constraint orders_total check (total = subtotal + shipping),
  foreign key (company_id, store_id) references stores (company_id, id),
  foreign key (company_id, store_id, customer_id) references customers (company_id, store_id, id)
    on delete set null (customer_id)
);
create index orders_customer on orders (company_id, store_id, customer_id, placed_at desc);
create index orders_state on orders (company_id, store_id, state, placed_at desc);

-- What was sold, at the price and in the words of that day. Products may go; lines stay.
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

-- Whether anybody has bought a variant decides whether it may go.
create index order_lines_product on order_lines (company_id, product_id, variant_id);

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
create index order_events_staff on order_events (staff_id);

create table payment_attempts (
  company_id uuid not null,
  store_id uuid not null,
  order_id uuid not null,
  id uuid not null default torv.new_id(),
  provider text not null,
  provider_ref text,
  state text not null default 'creating'
    check (state in ('creating', 'open', 'authorised', 'captured', 'failed', 'expired', 'cancelled')),
  amount bigint not null check (amount > 0),
  currency text not null,
  -- What the provider was asked, word for word: asked again under the same key, it must be the same.
  ask jsonb not null default '{}',
  url text,
  expires_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (company_id, store_id, order_id, id),
  unique (company_id, provider, provider_ref),
  foreign key (company_id, store_id, order_id) references orders (company_id, store_id, id)
);

-- The ledger: captures are positive, refunds and chargebacks negative, nothing is ever rewritten.
create table payment_entries (
  company_id uuid not null,
  store_id uuid not null,
  order_id uuid not null,
  id uuid not null default torv.new_id(),
  kind text not null check (kind in ('capture', 'refund', 'chargeback')),
  amount bigint not null,
  currency text not null,
  provider text not null,
  provider_ref text not null,
  created_at timestamptz not null default now(),
  primary key (company_id, store_id, order_id, id),
  unique (company_id, provider, provider_ref),
  constraint payment_entries_sign check ((kind = 'capture') = (amount > 0) and amount <> 0),
  foreign key (company_id, store_id, order_id) references orders (company_id, store_id, id)
);

-- So many were set aside for an order; of these, so many have left the house, and so many went back on the shelf.
create table stock_reservations (
  company_id uuid not null,
  store_id uuid not null,
  order_id uuid not null,
  id uuid not null default torv.new_id(),
  product_id uuid not null,
  variant_id uuid,
  quantity integer not null check (quantity > 0),
  taken integer not null default 0 check (taken >= 0),
  released integer not null default 0 check (released >= 0),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (company_id, store_id, order_id, id),
  constraint stock_reservations_whole check (taken + released <= quantity),
  foreign key (company_id, store_id, order_id) references orders (company_id, store_id, id)
);
create index stock_reservations_held on stock_reservations (company_id, product_id, variant_id)
  where quantity > taken + released;

create table idempotency_keys (
  company_id uuid not null,
  store_id uuid not null,
  key text not null check (length(key) between 1 and 255),
  request_hash text not null,
  order_id uuid,
  response jsonb,
  -- Whoever works on the answer is left alone until then; after that they are taken to be dead.
  working_until timestamptz not null,
  created_at timestamptz not null default now(),
  primary key (company_id, store_id, key),
  foreign key (company_id, store_id, order_id) references orders (company_id, store_id, id) on delete cascade
);
create index idempotency_keys_order on idempotency_keys (company_id, store_id, order_id);
create index idempotency_keys_created on idempotency_keys (company_id, created_at);

create table webhook_events (
  company_id uuid not null,
  store_id uuid not null,
  provider text not null,
  event_id text not null,
  payload jsonb not null,
  -- What it is about, as the provider names it.
  attempt_id uuid,
  provider_ref text,
  received_at timestamptz not null default now(),
  applied_at timestamptz,
  -- Why it could not be applied. Nothing that a provider said is thrown away.
  parked text,
  primary key (company_id, store_id, provider, event_id),
  foreign key (company_id, store_id) references stores (company_id, id)
);
create index webhook_events_waiting on webhook_events (company_id, received_at) where applied_at is null;

select torv.protect('order_counters', 'store');
select torv.protect('orders', 'customer', 'customer_id');
select torv.protect('order_lines', 'store');
select torv.protect('order_events', 'store');
select torv.protect('payment_attempts', 'store');
select torv.protect('payment_entries', 'store');
select torv.protect('stock_reservations', 'store');
select torv.protect('idempotency_keys', 'store');
select torv.protect('webhook_events', 'store');

-- Lines have no customer of their own; a shopper reads them through an order that is theirs.
create policy own_orders on order_lines as restrictive for select to torv_shopper using (exists (
  select from orders o where (o.company_id, o.store_id, o.id) = (order_lines.company_id, order_lines.store_id, order_id)));
create policy own_orders on order_events as restrictive for select to torv_shopper using (exists (
  select from orders o where (o.company_id, o.store_id, o.id) = (order_events.company_id, order_events.store_id, order_id)));

-- Orders are written by the shop itself (a job), never by a shopper's own hand.
grant select on orders, order_lines, order_events to torv_shopper;
grant select on orders, order_lines, order_events, payment_attempts, payment_entries, stock_reservations to torv_staff;
grant select, insert on order_lines, order_events, payment_entries to torv_job;
grant select, insert, update on orders, order_counters, payment_attempts, stock_reservations to torv_job;
grant select, insert, update, delete on idempotency_keys, webhook_events to torv_job;

create trigger written_once before update or delete on order_lines for each row execute function torv.refuse_change();
create trigger written_once before update or delete on order_events for each row execute function torv.refuse_change();
create trigger written_once before update or delete on payment_entries for each row execute function torv.refuse_change();
create trigger touch before update on orders for each row execute function torv.touch();
create trigger touch before update on payment_attempts for each row execute function torv.touch();
create trigger touch before update on stock_reservations for each row execute function torv.touch();

comment on column orders.state is 'OrderState from #domain/orders/order.ts';
comment on column orders.locale is 'Locale from #domain/stores/locale.ts';
comment on column orders.currency is 'Currency from #domain/money/currency.ts';
comment on column orders.subtotal is 'Minor from #domain/money/money.ts';
comment on column orders.shipping is 'Minor from #domain/money/money.ts';
comment on column orders.total is 'Minor from #domain/money/money.ts';
comment on column orders.vat is 'Minor from #domain/money/money.ts';
comment on column orders.contribution is 'Minor from #domain/money/money.ts';
comment on column order_lines.unit_price is 'Minor from #domain/money/money.ts';
comment on column order_lines.line_total is 'Minor from #domain/money/money.ts';
comment on column order_lines.vat is 'Minor from #domain/money/money.ts';
comment on column payment_attempts.amount is 'Minor from #domain/money/money.ts';
comment on column payment_entries.amount is 'Minor from #domain/money/money.ts';
