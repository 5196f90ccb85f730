-- The ways in which a store delivers. A store without any delivers as its payment_settings say.
create table delivery_methods (
  company_id uuid not null,
  store_id uuid not null,
  id uuid not null default torv.new_id(),
  kind text not null check (kind in ('home', 'parcel_shop', 'work', 'pickup')),
  carrier text check (carrier in ('gls', 'post_nord', 'dao', 'bring')),
  -- Empty for the usual name of its kind.
  name text not null default '' check (length(name) <= 60),
  position integer not null default 0 check (position >= 0),
  active boolean not null default true,
  -- Working days from packing to delivery.
  transit_from integer not null check (transit_from between 0 and 60),
  transit_to integer not null check (transit_to between 0 and 60),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (company_id, store_id, id),
  constraint delivery_methods_transit check (transit_from <= transit_to),
  -- A parcel shop belongs to a carrier, and the shop itself to none.
  constraint delivery_methods_carrier check (kind in ('home', 'work') or (kind = 'parcel_shop') = (carrier is not null)),
  foreign key (company_id, store_id) references stores (company_id, id) on delete cascade
);

create table delivery_zones (
  company_id uuid not null,
  store_id uuid not null,
  method_id uuid not null,
  id uuid not null default torv.new_id(),
  position integer not null,
  countries jsonb not null check (jsonb_typeof(countries) = 'array'),
  -- Ranges; empty for the whole of the countries.
  postcodes jsonb not null default '[]' check (jsonb_typeof(postcodes) = 'array'),
  free_from bigint check (free_from between 0 and 1000000000),
  primary key (company_id, store_id, method_id, id),
  foreign key (company_id, store_id, method_id) references delivery_methods (company_id, store_id, id) on delete cascade
);

create table delivery_rates (
  company_id uuid not null,
  store_id uuid not null,
  method_id uuid not null,
  zone_id uuid not null,
  id uuid not null default torv.new_id(),
  from_subtotal bigint not null default 0 check (from_subtotal between 0 and 1000000000),
  -- In grams; null for any weight.
  up_to_weight integer check (up_to_weight between 1 and 1000000),
  price bigint not null check (price between 0 and 1000000000),
  primary key (company_id, store_id, method_id, zone_id, id),
  constraint delivery_rates_step unique nulls not distinct
    (company_id, store_id, method_id, zone_id, from_subtotal, up_to_weight),
  foreign key (company_id, store_id, method_id, zone_id)
    references delivery_zones (company_id, store_id, method_id, id) on delete cascade
);

create trigger touch before update on delivery_methods for each row execute function torv.touch();
select torv.watch_content('delivery_methods', 'raise_stores_of_rows');
select torv.watch_content('delivery_zones', 'raise_stores_of_rows');
select torv.watch_content('delivery_rates', 'raise_stores_of_rows');
select torv.protect('delivery_methods', 'store');
select torv.protect('delivery_zones', 'store');
select torv.protect('delivery_rates', 'store');
grant select on delivery_methods, delivery_zones, delivery_rates to torv_shopper, torv_job;
grant select, insert, update, delete on delivery_methods, delivery_zones, delivery_rates to torv_staff;
grant delete on delivery_methods to torv_job;

-- Cut-off, packing days and closed days.
alter table store_settings add column delivery_settings jsonb not null default '{}'
  check (jsonb_typeof(delivery_settings) = 'object');

-- In grams.
alter table products add column weight integer check (weight between 0 and 1000000);
grant select (weight) on products to torv_shopper;

-- The delivery as it was chosen, and the days that were promised. `address` stays the whole address as one text.
alter table orders
  add column delivery_method jsonb check (jsonb_typeof(delivery_method) = 'object'),
  add column pickup_point jsonb check (jsonb_typeof(pickup_point) = 'object'),
  add column promised_from date,
  add column promised_to date,
  add column postcode text not null default '' check (length(postcode) <= 20),
  add column city text not null default '' check (length(city) <= 100),
  add column country text not null default '' check (country ~ '^([A-Z]{2})?$'),
  add constraint orders_promise check (promised_from <= promised_to and (promised_from is null) = (promised_to is null));

-- Milliseconds until the prices or the promised days of the store change: a campaign starts or ends, or the cut-off of a
-- store passes. Every cached page of the store may change then.
create or replace function torv.next_price_change(company uuid, store uuid) returns double precision
language sql stable security definer set search_path = pg_catalog as $$
  select extract(epoch from min(moment) - now()) * 1000
  from (
    select moment
    from public.campaigns c, lateral (values (c.starts_at), (c.ends_at)) as change (moment)
    where (c.company_id, c.store_id) = (company, store) and c.stopped_at is null
    union all
    select ((now() at time zone 'Europe/Copenhagen')::date + (s.delivery_settings ->> 'cutoff')::time + ahead)
      at time zone 'Europe/Copenhagen'
    from public.store_settings s, (values (interval '0 days'), (interval '1 day')) as days (ahead)
    where (s.company_id, s.store_id) = (company, store) and s.delivery_settings ->> 'cutoff' is not null) moments
  where moment > now()
$$;
grant select (delivery_settings) on store_settings to torv_guard;

comment on column delivery_methods.kind is 'DeliveryKind from #features/delivery/rules/delivery-method.ts';
comment on column delivery_methods.carrier is 'ParcelCarrier from #features/delivery/rules/parcel-carrier.ts';
comment on column delivery_zones.free_from is 'Minor from #shared/money/money.ts';
comment on column delivery_rates.from_subtotal is 'Minor from #shared/money/money.ts';
comment on column delivery_rates.price is 'Minor from #shared/money/money.ts';
