-- An order is sent in one parcel or in several. A parcel is packed before it is sent; its payment is drawn, once or with the
-- last parcel, by its task.
create table parcels (
  company_id uuid not null,
  store_id uuid not null,
  order_id uuid not null,
  id uuid not null default torv.new_id(),
  number integer not null check (number > 0),
  state text not null default 'packed' check (state in ('packed', 'sent', 'delivered')),
  carrier text not null default '',
  tracking_number text not null default '',
  tracking_url text,
  -- The capture that is requested with the parcel.
  task_id uuid,
  sent_at timestamptz,
  delivered_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (company_id, store_id, order_id, id),
  unique (company_id, store_id, id),
  unique (company_id, store_id, order_id, number),
  constraint parcels_sent check ((state <> 'packed') = (sent_at is not null) and (state = 'packed' or task_id is not null)),
  constraint parcels_delivered check ((state = 'delivered') = (delivered_at is not null)),
  foreign key (company_id, store_id, order_id) references orders (company_id, store_id, id),
  foreign key (company_id, store_id, order_id, task_id) references payment_tasks (company_id, store_id, order_id, id)
);
create unique index parcels_packed on parcels (company_id, store_id, order_id) where state = 'packed';
create unique index parcels_task on parcels (company_id, store_id, order_id, task_id);
create trigger touch before update on parcels for each row execute function torv.touch();

create table parcel_lines (
  company_id uuid not null,
  store_id uuid not null,
  order_id uuid not null,
  parcel_id uuid not null,
  line_id uuid not null,
  quantity integer not null check (quantity > 0),
  primary key (company_id, store_id, order_id, parcel_id, line_id),
  foreign key (company_id, store_id, order_id, parcel_id) references parcels (company_id, store_id, order_id, id)
    on delete cascade,
  foreign key (company_id, store_id, order_id, line_id) references order_lines (company_id, store_id, order_id, id)
);
create index parcel_lines_line on parcel_lines (company_id, store_id, order_id, line_id);
create trigger immutable before update on parcel_lines for each row execute function torv.refuse_change();

select torv.protect('parcels', 'store');
select torv.protect('parcel_lines', 'store');
grant select on parcels, parcel_lines to torv_staff;
grant select, insert, update, delete on parcels to torv_job;
grant select, insert, delete on parcel_lines to torv_job;

comment on column parcels.state is 'ParcelState from #features/orders/rules/parcel.ts';
