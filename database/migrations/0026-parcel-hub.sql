-- The account of the store at the parcel hub. The app encrypts user and key with a key that is not in the database.
create table parcel_hub_accounts (
  company_id uuid not null,
  store_id uuid not null,
  api_user text not null,
  api_key text not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (company_id, store_id),
  foreign key (company_id, store_id) references stores (company_id, id) on delete cascade
);
create trigger touch before update on parcel_hub_accounts for each row execute function torv.touch();

-- Parcel shops as the hub listed them last: repeated for a day, and for longer while the hub is silent.
create table pickup_point_lists (
  company_id uuid not null,
  store_id uuid not null,
  carrier text not null check (carrier in ('gls', 'post_nord', 'dao', 'bring')),
  -- A hash of country, postcode and address.
  search text not null,
  points jsonb not null check (jsonb_typeof(points) = 'array'),
  fetched_at timestamptz not null default now(),
  primary key (company_id, store_id, carrier, search),
  foreign key (company_id, store_id) references stores (company_id, id) on delete cascade
);
create index pickup_point_lists_age on pickup_point_lists (company_id, store_id, fetched_at);

-- A label of a parcel. Saved before the hub is asked, and found there by its id if the answer is lost.
create table parcel_labels (
  company_id uuid not null,
  store_id uuid not null,
  id uuid not null,
  order_id uuid not null,
  carrier text not null check (carrier in ('gls', 'post_nord', 'dao', 'bring')),
  state text not null default 'asked' check (state in ('asked', 'bought', 'refused', 'cancelled')),
  -- When the hub was asked last; one process at a time asks.
  asked_at timestamptz not null default now(),
  shipment text,
  package_number text not null default '',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (company_id, store_id, id),
  constraint parcel_labels_shipment check (state not in ('bought', 'cancelled') or shipment is not null),
  foreign key (company_id, store_id, order_id) references orders (company_id, store_id, id)
);
create index parcel_labels_order on parcel_labels (company_id, store_id, order_id);
create trigger touch before update on parcel_labels for each row execute function torv.touch();

select torv.protect('parcel_hub_accounts', 'store');
select torv.protect('pickup_point_lists', 'store');
select torv.protect('parcel_labels', 'store');

-- Staff enter user and key and cannot read them.
grant select (company_id, store_id, created_at, updated_at), insert, delete, update (api_user, api_key)
  on parcel_hub_accounts to torv_staff;
grant select on parcel_hub_accounts to torv_job;
grant select, insert, update, delete on pickup_point_lists to torv_job;
grant select on parcel_labels to torv_staff;
grant select, insert, update on parcel_labels to torv_job;

-- Labels that staff ordered for many orders at once. A request waits for its job, and is deleted with the label it was for;
-- one that was refused keeps its reason, to be shown beside its order.
create table label_requests (
  company_id uuid not null,
  store_id uuid not null,
  order_id uuid not null,
  staff_id uuid not null,
  state text not null default 'waiting' check (state in ('waiting', 'refused')),
  refusal jsonb check (jsonb_typeof(refusal) = 'object'),
  requested_at timestamptz not null default now(),
  primary key (company_id, store_id, order_id),
  constraint label_requests_refusal check ((state = 'refused') = (refusal is not null)),
  foreign key (company_id, store_id, order_id) references orders (company_id, store_id, id) on delete cascade,
  foreign key (company_id, staff_id) references company_members (company_id, staff_id) on delete cascade
);
create index label_requests_member on label_requests (company_id, staff_id);
create index label_requests_age on label_requests (company_id, store_id, requested_at);

select torv.protect('label_requests', 'store');
grant select, insert, update on label_requests to torv_staff;
grant select, update, delete on label_requests to torv_job;

comment on column pickup_point_lists.carrier is 'ParcelCarrier from #shared/parcels/parcel-carrier.ts';
comment on column parcel_labels.carrier is 'ParcelCarrier from #shared/parcels/parcel-carrier.ts';
comment on column parcel_labels.state is 'LabelState from #features/delivery/rules/parcel-label.ts';
