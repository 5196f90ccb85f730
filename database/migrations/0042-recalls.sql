-- A recall of a product in a store: what is dangerous, what buyers shall do and what they are offered.
create table recalls (
  company_id uuid not null,
  store_id uuid not null,
  id uuid not null default torv.new_id(),
  -- Null once the product is deleted; its name stays.
  product_id uuid,
  product_name text not null,
  -- Tells the goods apart from similar ones: brand, model, batch.
  identification text not null check (length(btrim(identification)) between 1 and 500),
  hazard text not null check (length(btrim(hazard)) between 1 and 1000),
  instructions text not null check (length(btrim(instructions)) between 1 and 1000),
  remedies jsonb not null check (jsonb_typeof(remedies) = 'array'),
  -- The days on which it was bought; null for all.
  bought_from date,
  bought_until date,
  staff_id uuid not null references staff (id),
  created_at timestamptz not null default now(),
  ended_at timestamptz,
  primary key (company_id, store_id, id),
  check (bought_from <= bought_until),
  foreign key (company_id, store_id) references stores (company_id, id) on delete cascade,
  foreign key (company_id, product_id) references products (company_id, id) on delete set null (product_id)
);
create index recalls_staff on recalls (staff_id);
create index recalls_product on recalls (company_id, product_id);
select torv.protect('recalls', 'store');
create policy own_name on recalls as restrictive for insert to torv_staff
  with check (staff_id = (select torv.current_staff()));
grant select, insert on recalls to torv_staff;
grant update (ended_at) on recalls to torv_staff;
grant select on recalls to torv_job;
grant select (company_id, store_id, id, product_id, product_name, identification, hazard, instructions, remedies,
  bought_from, bought_until, created_at, ended_at) on recalls to torv_shopper;
select torv.watch_content('recalls', 'raise_stores_of_rows');
comment on column recalls.remedies is 'Remedy[] from #features/recalls/rules/recall.ts';

-- The orders whose buyers are told, by id alone: names and addresses stay in the orders.
create table recall_orders (
  company_id uuid not null,
  store_id uuid not null,
  recall_id uuid not null,
  order_id uuid not null,
  -- Null until the buyer is told. An order waits as long as its payment may be reported, and is then noted as unpaid.
  outcome text check (outcome in ('queued', 'no_address', 'unpaid')),
  told_at timestamptz,
  primary key (company_id, store_id, recall_id, order_id),
  check ((outcome is null) = (told_at is null)),
  foreign key (company_id, store_id, recall_id) references recalls (company_id, store_id, id) on delete cascade,
  foreign key (company_id, store_id, order_id) references orders (company_id, store_id, id)
);
create index recall_orders_order on recall_orders (company_id, store_id, order_id);
select torv.protect('recall_orders', 'store');
grant select, insert on recall_orders to torv_staff;
grant select on recall_orders to torv_job;
grant update (outcome, told_at) on recall_orders to torv_job;
