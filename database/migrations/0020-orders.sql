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
  state text not null default 'pending_payment' check (state in ('pending_payment', 'authorised', 'packed',
    'partly_shipped', 'shipped', 'completed', 'failed', 'expired', 'cancelled', 'partially_refunded', 'refunded')),
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
  note text not null default '',
  -- Hash of the buyer's network until the order is paid or a day old; it limits unpaid reservations.
  buyer_network text,
  -- When the purchase was reported to the store's statistics, which happens once.
  purchase_reported_at timestamptz,
  placed_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- The part of the total that credits pay; a payment attempt is for the rest.
  credit bigint not null default 0,
  -- The part of the order that gift cards pay whose VAT was settled when they were sold, and the share of the order's VAT
  -- in that part. `vat` stays the VAT that the prices contain.
  settled bigint not null default 0,
  settled_vat bigint not null default 0,
  kind text not null default 'goods',
  -- The delivery as it was chosen, and the days that were promised. `address` stays the whole address as one text.
  delivery_method jsonb check (jsonb_typeof(delivery_method) = 'object'),
  pickup_point jsonb check (jsonb_typeof(pickup_point) = 'object'),
  promised_from date,
  promised_to date,
  postcode text not null default '' check (length(postcode) <= 20),
  city text not null default '' check (length(city) <= 100),
  country text not null default '' check (country ~ '^([A-Z]{2})?$'),
  -- A text of the shop for the buyer, printed with the order.
  print_note text not null default '' check (char_length(print_note) <= 1000),
  -- The goods of an order by hand stay reserved until its link expires.
  by_hand boolean not null default false,
  -- The reserved amount that is not drawn because staff lowered the order before it was packed.
  lowered bigint not null default 0 check (lowered >= 0),
  -- Orders that staff place because of another one (docs/decisions/0033-orders-by-hand.md): goods that travel with it, or
  -- goods instead of returned ones. They have no shipping of their own and go to the address of that order.
  related_id uuid,
  relation text check (relation in ('addition', 'replacement')),
  -- When the invitation to review was queued. There is one for each order.
  review_invited_at timestamptz,
  -- The terms that the buyer accepted.
  terms_id uuid,
  -- How the buyer chose to pay at the last click on the button.
  paid_with text,
  primary key (company_id, store_id, id),
  unique (company_id, store_id, number),
  -- Lets a support ticket refer only to an order of its own customer.
  unique (company_id, store_id, id, customer_id),
  constraint orders_total check (total = subtotal + shipping),
  foreign key (company_id, store_id) references stores (company_id, id),
  foreign key (company_id, store_id, customer_id) references customers (company_id, store_id, id)
    on delete set null (customer_id),
  constraint orders_credit check (credit between 0 and total),
  constraint orders_settled check (settled between 0 and credit),
  constraint orders_settled_vat check (settled_vat between 0 and vat and (settled > 0 or settled_vat = 0)),
  constraint orders_kind check (kind in ('goods', 'gift_card')),
  -- Nothing is sent with a gift card, no campaign takes from it, and credit cannot be bought with credit.
  constraint orders_gift_card check (kind = 'goods' or (shipping = 0 and credit = 0)),
  constraint orders_promise check (promised_from <= promised_to and (promised_from is null) = (promised_to is null)),
  constraint orders_relation check (related_id is null or (relation is not null and shipping = 0)),
  foreign key (company_id, store_id, related_id) references orders (company_id, store_id, id),
  foreign key (company_id, store_id, terms_id) references legal_versions (company_id, store_id, id)
);

-- The product as sold on that day. A line outlives its product.
create table order_lines (
  company_id uuid not null,
  store_id uuid not null,
  order_id uuid not null,
  id uuid not null default torv.new_id(),
  position integer not null,
  -- None for a gift card.
  product_id uuid,
  store_product_id uuid,
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
  list_price bigint check (list_price >= unit_price),
  before_price bigint check (before_price > unit_price),
  campaign_id uuid,
  -- The amount that was taken from the line; order_discounts tells which rule took how much of it.
  discount bigint not null default 0 check (discount between 0 and unit_price * quantity),
  -- The price of a measure that stood beside the price of a piece.
  measure_price jsonb check (jsonb_typeof(measure_price) = 'object'),
  -- The cost of a piece on the day that it was ordered; null for a product without one.
  cost_price bigint check (cost_price between 0 and 1000000000),
  ships_on text,
  -- The exception stays as it was told before the purchase.
  withdrawal_exception text not null default 'none'
    check (withdrawal_exception in ('none', 'hygiene', 'media', 'custom_made', 'perishable', 'periodical')),
  primary key (company_id, store_id, order_id, id),
  unique (company_id, store_id, order_id, position),
  constraint order_lines_total check (line_total = unit_price * quantity - discount),
  foreign key (company_id, store_id, order_id) references orders (company_id, store_id, id),
  constraint order_lines_product check ((product_id is null) = (store_product_id is null)
    and (product_id is not null or (variant_id is null and quantity = 1 and discount = 0))),
  foreign key (company_id, store_id, campaign_id) references campaigns (company_id, store_id, id)
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
  created_at timestamptz not null default now(),
  primary key (company_id, store_id, key),
  foreign key (company_id, store_id, order_id) references orders (company_id, store_id, id) on delete cascade
);

create index orders_customer on orders (company_id, store_id, customer_id, placed_at desc);
-- The number grows with time, so a page of a list starts behind the last number of the page before.
create index orders_state on orders (company_id, store_id, state, number);
create index orders_to_do on orders (company_id, store_id, number) where state in ('authorised', 'packed', 'partly_shipped');
create index orders_email on orders (company_id, store_id, email, number) where email <> '';
create index orders_placed on orders (company_id, store_id, placed_at);
-- Guest orders, which an account with the same proven address takes over.
create index orders_unclaimed on orders (company_id, store_id, lower(email)) where customer_id is null;
create index orders_buyer_network on orders (company_id, store_id, buyer_network, placed_at) where buyer_network is not null;
create index orders_unpaid_network on orders (company_id, buyer_network)
  where buyer_network is not null and state = 'pending_payment';
create index orders_related on orders (company_id, store_id, related_id);
create index orders_terms on orders (company_id, store_id, terms_id);
-- The contributions of a store by quarter.
create index orders_contribution on orders (company_id, store_id, placed_at)
  where contribution > 0 and state in ('shipped', 'completed', 'partially_refunded');
-- A variant that was ordered cannot be deleted.
create index order_lines_product on order_lines (company_id, product_id, variant_id);
create index order_lines_campaign on order_lines (company_id, store_id, campaign_id) where campaign_id is not null;
-- Whether the form of withdrawal asks about seals.
create index order_lines_sealed on order_lines (company_id, store_id)
  where withdrawal_exception in ('hygiene', 'media');
create index order_events_staff on order_events (staff_id);
create index order_notes_author on order_notes (author_id);
create index stock_reservations_open on stock_reservations (company_id, product_id, variant_id)
  where quantity > shipped + released;
create index idempotency_keys_order on idempotency_keys (company_id, store_id, order_id);
create index idempotency_keys_created on idempotency_keys (company_id, created_at);

create trigger touch before update on orders for each row execute function torv.touch();
create trigger touch before update on stock_reservations for each row execute function torv.touch();
create trigger immutable before update on order_notes for each row execute function torv.refuse_change();
create trigger immutable before update or delete on order_events for each row execute function torv.refuse_change();

-- Lines of an order change through torv.change_order_lines() alone, which runs as torv_guard.
create function torv.refuse_line_change() returns trigger language plpgsql as $$
begin
  if current_user = 'torv_guard' then
    return case tg_op when 'DELETE' then old else new end;
  end if;
  raise exception 'rows of % cannot be changed', tg_table_name using errcode = 'restrict_violation';
end $$;
create trigger immutable before update or delete on order_lines for each row execute function torv.refuse_line_change();

-- Notes name buyers, so they go with the names of an old order, and not before.
create function torv.refuse_early_deletion() returns trigger language plpgsql as $$
begin
  if exists (select from orders o
    where (o.company_id, o.store_id, o.id) = (old.company_id, old.store_id, old.order_id)
      and (o.name, o.email, o.phone, o.address) <> ('', '', '', ''))
  then
    raise exception 'notes stay as long as the buyer of their order' using errcode = 'restrict_violation';
  end if;
  return old;
end
$$;
create trigger early_deletion before delete on order_notes for each row execute function torv.refuse_early_deletion();

-- Reserves stock in one call, so that no lock on a product waits for the network
-- (docs/decisions/0024-orders-per-second.md). `items` is an array of {product_id, variant_id, quantity}; a unit whose
-- stock is not counted is skipped. An unpaid `network` holds at most 1/`share` of a unit, but always one; the rest is
-- reserved on payment.
create function torv.hold_stock(company uuid, items jsonb, network text, share integer)
returns table (product_id uuid, variant_id uuid, quantity integer, held integer)
language plpgsql volatile as $$
declare
  item record;
  on_hand integer;
  available integer;
  held_unpaid integer;
begin
  -- Locks all units in id order before the first update, to avoid deadlocks; a single one is locked when it is read.
  if jsonb_array_length(items) > 1 then
    perform from products p where p.company_id = company
      and p.id in (select (i ->> 'product_id')::uuid from jsonb_array_elements(items) i where i ->> 'variant_id' is null)
      order by p.id for no key update;
    perform from product_variants v where v.company_id = company
      and (v.product_id, v.id) in (
        select (i ->> 'product_id')::uuid, (i ->> 'variant_id')::uuid from jsonb_array_elements(items) i)
      order by v.id for no key update;
  end if;
  for item in
    select (i.value ->> 'product_id')::uuid as product, (i.value ->> 'variant_id')::uuid as variant,
      (i.value ->> 'quantity')::integer as wanted, i.ordinality - 1 as line
    from jsonb_array_elements(items) with ordinality i
    order by 1, 2, 4
  loop
    if item.variant is null then
      select p.stock_quantity, p.stock_quantity - p.stock_reserved into on_hand, available from products p
      where p.company_id = company and p.id = item.product for no key update;
    else
      select v.stock_quantity, v.stock_quantity - v.stock_reserved into on_hand, available from product_variants v
      where v.company_id = company and v.product_id = item.product and v.id = item.variant for no key update;
    end if;
    continue when on_hand is null;
    if available < item.wanted then
      raise exception 'the stock is too low' using
        errcode = 'check_violation', constraint = 'held_stock',
        detail = json_build_object('line', item.line, 'available', available);
    end if;
    if network is null then
      held := item.wanted;
    else
      -- A unit may be in two lines of one order: its share counts once.
      if (product_id, variant_id) is distinct from (item.product, item.variant) then
        select coalesce(sum(r.quantity - r.shipped - r.released), 0) into held_unpaid
        from orders o
        join stock_reservations r on (r.company_id, r.store_id, r.order_id) = (o.company_id, o.store_id, o.id)
        where o.company_id = company and o.buyer_network = network and o.state = 'pending_payment'
          and r.product_id = item.product and r.variant_id is not distinct from item.variant;
      end if;
      held := greatest(0, least(item.wanted, greatest(1, on_hand / share) - held_unpaid));
      held_unpaid := held_unpaid + held;
    end if;
    product_id := item.product;
    variant_id := item.variant;
    quantity := item.wanted;
    if held > 0 and item.variant is null then
      update products p set stock_reserved = p.stock_reserved + held
      where p.company_id = company and p.id = item.product;
    elsif held > 0 then
      update product_variants v set stock_reserved = v.stock_reserved + held
      where v.company_id = company and v.product_id = item.product and v.id = item.variant;
    end if;
    return next;
  end loop;
end $$;
grant execute on function torv.hold_stock(uuid, jsonb, text, integer) to torv_job;

-- Locks an order of goods that waits for its payment and holds all its stock, or fails: what is sent behind it may follow
-- at once.
create function torv.lock_unpaid_order(company uuid, store uuid, order_id uuid) returns void
language plpgsql volatile as $$
begin
  perform from orders o
  where (o.company_id, o.store_id, o.id) = (company, store, lock_unpaid_order.order_id)
    and o.state = 'pending_payment' and o.kind = 'goods'
  for no key update;
  if not found or exists (
    select from stock_reservations r
    where (r.company_id, r.store_id, r.order_id) = (company, store, lock_unpaid_order.order_id) and r.released > 0)
  then
    raise exception 'the order does not wait for its payment' using
      errcode = 'check_violation', constraint = 'unpaid_order';
  end if;
end $$;
grant execute on function torv.lock_unpaid_order(uuid, uuid, uuid) to torv_job;

-- Jobs alone write orders, never a shopper.
select torv.protect('order_counters', 'store');
select torv.protect('orders', 'customer', 'customer_id');
select torv.protect('order_lines', 'store');
select torv.protect('order_events', 'store');
select torv.protect('stock_reservations', 'store');
select torv.protect('idempotency_keys', 'store');
grant select on orders, order_events to torv_shopper;
-- Shoppers are granted columns, so that they cannot read cost_price.
grant select (company_id, store_id, order_id, id, position, product_id, store_product_id, variant_id, name, variant_name,
  sku, image_url, availability, unit_price, quantity, line_total, vat_rate, vat, list_price, before_price, campaign_id,
  discount, measure_price, ships_on, withdrawal_exception) on order_lines to torv_shopper;
grant select on orders, order_lines, order_events, stock_reservations to torv_staff;
grant update (print_note) on orders to torv_staff;
-- A person without a choice of store begins in the one with the most orders.
grant select on order_counters to torv_staff;
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
grant select, delete on order_notes to torv_job;

-- torv_guard finds orders by their text and changes their lines.
create policy guard on orders to torv_guard using (true) with check (true);
create policy guard on order_lines to torv_guard using (true) with check (true);
grant select (company_id, store_id, id, number, state, name, email, phone, kind, shipping, total, credit, contribution,
  lowered), update (subtotal, total, vat, credit, settled, settled_vat, contribution, lowered, updated_at) on orders to torv_guard;
grant select (company_id, store_id, order_id, name, variant_name, sku, id, position, quantity, unit_price, discount,
  line_total, vat, vat_rate), delete, update (quantity, discount, unit_price, line_total, vat, variant_id, variant_name, sku,
  list_price, before_price, measure_price) on order_lines to torv_guard;

comment on column orders.state is 'OrderState from #features/orders/rules/order.ts';
comment on column orders.locale is 'Locale from #shared/stores/locale.ts';
comment on column orders.currency is 'Currency from #shared/money/currency.ts';
comment on column orders.subtotal is 'Minor from #shared/money/money.ts';
comment on column orders.shipping is 'Minor from #shared/money/money.ts';
comment on column orders.total is 'Minor from #shared/money/money.ts';
comment on column orders.vat is 'Minor from #shared/money/money.ts';
comment on column orders.contribution is 'Minor from #shared/money/money.ts';
comment on column orders.credit is 'Minor from #shared/money/money.ts';
comment on column orders.settled is 'Minor from #shared/money/money.ts';
comment on column orders.settled_vat is 'Minor from #shared/money/money.ts';
comment on column orders.lowered is 'Minor from #shared/money/money.ts';
comment on column orders.kind is 'OrderKind from #features/orders/rules/order.ts';
comment on column orders.relation is 'OrderRelation from #features/orders/rules/order.ts';
comment on column order_lines.availability is 'Availability from #features/catalogue/rules/product.ts';
comment on column order_lines.unit_price is 'Minor from #shared/money/money.ts';
comment on column order_lines.line_total is 'Minor from #shared/money/money.ts';
comment on column order_lines.vat is 'Minor from #shared/money/money.ts';
comment on column order_lines.list_price is 'Minor from #shared/money/money.ts';
comment on column order_lines.before_price is 'Minor from #shared/money/money.ts';
comment on column order_lines.discount is 'Minor from #shared/money/money.ts';
comment on column order_lines.cost_price is 'Minor from #shared/money/money.ts';
comment on column order_lines.measure_price is 'UnitPrice from #shared/money/unit.ts';
comment on column order_lines.withdrawal_exception is 'WithdrawalException from #features/catalogue/rules/withdrawal-exception.ts';
comment on column order_events.actor is 'OrderActor from #features/orders/rules/order.ts';
