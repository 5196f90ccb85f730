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

comment on column delivery_methods.kind is 'DeliveryKind from #features/delivery/rules/delivery-method.ts';
comment on column delivery_methods.carrier is 'ParcelCarrier from #shared/parcels/parcel-carrier.ts';
comment on column delivery_zones.free_from is 'Minor from #shared/money/money.ts';
comment on column delivery_rates.from_subtotal is 'Minor from #shared/money/money.ts';
comment on column delivery_rates.price is 'Minor from #shared/money/money.ts';
