-- Every price that a buyer could pay, written by triggers; null while the unit was not for sale. A unit is a variant, or
-- a product without variants. Prismærkningsbekendtgørelsen § 9 a: a former price is proven with it.
create table price_history (
  company_id uuid not null,
  store_id uuid not null,
  id uuid not null default torv.new_id(),
  product_id uuid not null,
  variant_id uuid,
  currency text not null,
  price bigint check (price > 0),
  -- The time of the statement: two changes of one transaction have an order.
  noted_at timestamptz not null default clock_timestamp(),
  primary key (company_id, store_id, id),
  foreign key (company_id, store_id) references stores (company_id, id)
);
create index price_history_unit on price_history (company_id, product_id, store_id, variant_id, noted_at desc);
create trigger immutable before update or delete on price_history for each row execute function torv.refuse_change();

-- A rule that takes something off the price. It does not change once it has started, except that it ends earlier:
-- prices that were paid must stay explicable.
create table campaigns (
  company_id uuid not null,
  store_id uuid not null,
  id uuid not null default torv.new_id(),
  name text not null check (length(btrim(name)) between 1 and 120),
  kind text not null check (kind in ('percent', 'amount', 'fixed', 'order_amount', 'buy_get', 'quantity_price', 'bundle',
    'free_shipping')),
  -- Basis points of 'percent', otherwise an amount in the currency.
  value bigint not null default 0 check (value between 0 and 1000000000),
  currency text not null check (currency in ('DKK', 'EUR', 'USD')),
  needs_code boolean not null default false,
  targets jsonb not null default '[]' check (jsonb_typeof(targets) = 'array'),
  -- 'buy_get' and 'quantity_price' have both.
  buy_quantity integer check (buy_quantity between 1 and 99),
  free_quantity integer check (free_quantity between 1 and 99),
  minimum bigint not null default 0 check (minimum between 0 and 1000000000),
  first_order_only boolean not null default false,
  uses_per_customer integer check (uses_per_customer > 0),
  combinable boolean not null default false,
  starts_at timestamptz not null,
  ends_at timestamptz,
  stopped_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- The owner states it for a fixed price of one product; null shows the lowest earlier price. keep_started_update freezes
  -- it.
  former_price bigint check (former_price between 1 and 1000000000),
  primary key (company_id, store_id, id),
  constraint campaigns_percent check (kind <> 'percent' or (value > 0 and value < 10000)),
  constraint campaigns_period check (ends_at > starts_at),
  foreign key (company_id, store_id) references stores (company_id, id) on delete cascade,
  constraint campaigns_former_price check (former_price is null or (kind = 'fixed' and former_price > value))
);
create index campaigns_starts on campaigns (company_id, store_id, starts_at desc, id desc);
create trigger touch before update on campaigns for each row execute function torv.touch();

create function torv.keep_started_campaign() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    raise exception 'a campaign that has started is kept' using errcode = 'restrict_violation';
  end if;
  if to_jsonb(new) - array['name', 'ends_at', 'stopped_at', 'updated_at']
      <> to_jsonb(old) - array['name', 'ends_at', 'stopped_at', 'updated_at'] then
    raise exception 'a campaign that has started cannot be changed' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger keep_started_update before update on campaigns
  for each row when (old.starts_at <= now()) execute function torv.keep_started_campaign();
create trigger keep_started_delete before delete on campaigns
  for each row when (old.starts_at <= now()) execute function torv.keep_started_campaign();

-- In capital letters, as it is compared.
create table campaign_codes (
  company_id uuid not null,
  store_id uuid not null,
  campaign_id uuid not null,
  id uuid not null default torv.new_id(),
  code text not null check (code ~ '^[A-ZÆØÅ0-9-]{3,40}$'),
  uses_limit integer check (uses_limit > 0),
  -- Orders that use it and were not given up.
  uses integer not null default 0 check (uses >= 0),
  created_at timestamptz not null default now(),
  primary key (company_id, store_id, campaign_id, id),
  constraint campaign_codes_code_key unique (company_id, store_id, code),
  foreign key (company_id, store_id, campaign_id) references campaigns (company_id, store_id, id) on delete cascade
);

-- The price that a campaign gives to a unit, and the former price that may stand beside it.
create table reduced_prices (
  company_id uuid not null,
  store_id uuid not null,
  campaign_id uuid not null,
  id uuid not null default torv.new_id(),
  product_id uuid not null,
  variant_id uuid,
  currency text not null,
  price bigint not null check (price > 0),
  -- The lowest price of the days before the reduction began; null if none can be proven.
  before_price bigint check (before_price > price),
  starts_at timestamptz not null,
  ends_at timestamptz check (ends_at >= starts_at),
  created_at timestamptz not null default now(),
  -- The days of which the former price is the lowest; null without a former price, and beside a lower one of the owner.
  -- They stay when the product changes (prismærkningsbekendtgørelsen § 9 a).
  reference_days integer check (reference_days in (14, 30)),
  primary key (company_id, store_id, id),
  foreign key (company_id, store_id, campaign_id) references campaigns (company_id, store_id, id) on delete cascade,
  constraint reduced_prices_reference check (reference_days is null or before_price is not null)
);
create index reduced_prices_unit on reduced_prices (company_id, store_id, product_id, starts_at);
create index reduced_prices_campaign on reduced_prices (company_id, store_id, campaign_id, product_id);

-- A price that was shown stays in the history of the unit. A campaign that runs may end earlier, later or not at all; what
-- has ended stays as it was. The clock is read, because the transaction may have waited for the one that began the price.
create function torv.keep_shown_price() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or to_jsonb(new) - 'ends_at' <> to_jsonb(old) - 'ends_at'
      or (new.ends_at is distinct from old.ends_at and (old.ends_at <= now() or new.ends_at < now())) then
    raise exception 'a price that was shown cannot be changed' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger keep_shown_update before update on reduced_prices
  for each row when (old.starts_at <= clock_timestamp()) execute function torv.keep_shown_price();
create trigger keep_shown_delete before delete on reduced_prices
  for each row when (old.starts_at <= clock_timestamp()) execute function torv.keep_shown_price();

-- Notes the prices of these products where they differ from what was noted last, in one store or in all of the company.
create function torv.note_prices(company uuid, products uuid[], store uuid default null) returns void
language plpgsql volatile security definer set search_path = pg_catalog as $$
declare
  no_variant constant uuid := '00000000-0000-0000-0000-000000000000';
begin
  insert into public.price_history (company_id, store_id, product_id, variant_id, currency, price)
  with unit as (
    select sp.store_id, sp.product_id, coalesce(v.id, no_variant) as variant_id,
      coalesce(t.locale_settings ->> 'currency', 'DKK') as currency,
      nullif(coalesce(v.price, sp.price, p.base_price), 0) as price
    from public.store_products sp
    join public.products p on (p.company_id, p.id) = (sp.company_id, sp.product_id)
    join public.store_settings t on (t.company_id, t.store_id) = (sp.company_id, sp.store_id)
    left join public.product_variants v on (v.company_id, v.product_id) = (p.company_id, p.id) and v.active
    where sp.company_id = company and sp.product_id = any (products) and sp.active
      and (store is null or sp.store_id = store)),
  noted as (
    select distinct on (h.store_id, h.product_id, h.variant_id) h.store_id, h.product_id,
      coalesce(h.variant_id, no_variant) as variant_id, h.currency, h.price
    from public.price_history h
    where h.company_id = company and h.product_id = any (products) and (store is null or h.store_id = store)
    order by h.store_id, h.product_id, h.variant_id, h.noted_at desc)
  select company, store_id, product_id, nullif(variant_id, no_variant), coalesce(u.currency, n.currency), u.price
  from unit u full join noted n using (store_id, product_id, variant_id)
  where (u.price, coalesce(u.currency, n.currency)) is distinct from (n.price, coalesce(n.currency, u.currency));
end $$;
alter function torv.note_prices(uuid, uuid[], uuid) owner to torv_guard;

-- Every order changes the stock, so the condition of the trigger compares prices before anything is read.
create function torv.note_price_of_product() returns trigger
language plpgsql security definer set search_path = pg_catalog as $$
begin
  perform torv.note_prices(new.company_id, array[new.id]);
  return null;
end $$;
alter function torv.note_price_of_product() owner to torv_guard;
create trigger note_price after update on products
  for each row when (old.base_price is distinct from new.base_price) execute function torv.note_price_of_product();

-- The changes are rows with a product_id. One call for all of them: a product may have a hundred variants in five
-- hundred stores.
create function torv.note_prices_of_rows() returns trigger
language plpgsql security definer set search_path = pg_catalog as $$
declare
  changes record;
begin
  if tg_op = 'UPDATE' then
    for changes in
      select n.company_id, array_agg(distinct n.product_id) as products
      from changed n join former o on (o.company_id, o.product_id, o.id) = (n.company_id, n.product_id, n.id)
      where (o.price, o.active) is distinct from (n.price, n.active)
      group by n.company_id
    loop
      perform torv.note_prices(changes.company_id, changes.products);
    end loop;
  else
    for changes in
      select company_id, array_agg(distinct product_id) as products from changed group by company_id
    loop
      perform torv.note_prices(changes.company_id, changes.products);
    end loop;
  end if;
  return null;
end $$;
alter function torv.note_prices_of_rows() owner to torv_guard;
create trigger note_prices_insert after insert on product_variants referencing new table as changed
  for each statement execute function torv.note_prices_of_rows();
create trigger note_prices_update after update on product_variants referencing new table as changed old table as former
  for each statement execute function torv.note_prices_of_rows();
create trigger note_prices_delete after delete on product_variants referencing old table as changed
  for each statement execute function torv.note_prices_of_rows();
create trigger note_prices_insert after insert on store_products referencing new table as changed
  for each statement execute function torv.note_prices_of_rows();
create trigger note_prices_update after update on store_products referencing new table as changed old table as former
  for each statement execute function torv.note_prices_of_rows();
create trigger note_prices_delete after delete on store_products referencing old table as changed
  for each statement execute function torv.note_prices_of_rows();

create function torv.note_prices_of_store() returns trigger
language plpgsql security definer set search_path = pg_catalog as $$
begin
  perform torv.note_prices(new.company_id, array(
    select sp.product_id from public.store_products sp
    where (sp.company_id, sp.store_id) = (new.company_id, new.store_id)), new.store_id);
  return null;
end $$;
alter function torv.note_prices_of_store() owner to torv_guard;
create trigger note_prices after update on store_settings
  for each row when (old.locale_settings ->> 'currency' is distinct from new.locale_settings ->> 'currency')
  execute function torv.note_prices_of_store();

-- Counts a use of each code of a new order. The row of a code is locked until the order is written, so that of two
-- buyers one gets the last use.
create function torv.use_codes(company uuid, store uuid, used text[]) returns void language plpgsql volatile as $$
declare
  code_used_up text;
begin
  perform from campaign_codes c where (c.company_id, c.store_id) = (company, store) and c.code = any (used)
    order by c.code for no key update;
  select c.code into code_used_up from campaign_codes c
  where (c.company_id, c.store_id) = (company, store) and c.code = any (used) and c.uses >= c.uses_limit;
  if found then
    raise exception 'the code is used up' using errcode = 'check_violation', constraint = 'used_codes';
  end if;
  update campaign_codes c set uses = c.uses + 1
  where (c.company_id, c.store_id) = (company, store) and c.code = any (used);
end $$;
grant execute on function torv.use_codes(uuid, uuid, text[]) to torv_job;

-- Orders that hold a code must be able to free it.
create function torv.keep_used_code() returns trigger language plpgsql as $$
begin
  raise exception 'a code that is used is kept' using errcode = 'restrict_violation';
end $$;
create trigger keep_used before delete on campaign_codes
  for each row when (old.uses > 0) execute function torv.keep_used_code();

select torv.watch_content('campaigns', 'raise_stores_of_rows');
select torv.watch_content('reduced_prices', 'raise_products_of_rows', 'of a store');

select torv.protect('price_history', 'store');
select torv.protect('campaigns', 'store');
select torv.protect('campaign_codes', 'store');
select torv.protect('reduced_prices', 'store');

create policy guard on price_history to torv_guard using (true) with check (true);
grant select, insert on price_history to torv_guard;

grant select on price_history to torv_staff, torv_job;
grant select on campaigns, reduced_prices to torv_shopper;
grant select, insert, update, delete on campaigns, campaign_codes, reduced_prices to torv_staff, torv_job;

-- Milliseconds until a page of the store changes by itself: a campaign starts or ends, a preorder has come, a product is no
-- longer new after its 30 days (#features/catalogue/rules/card-badge.ts), or the cut-off of the store passes.
create function torv.next_price_change(company uuid, store uuid) returns double precision
language sql stable security definer set search_path = pg_catalog as $$
  select extract(epoch from min(moment) - now()) * 1000
  from (
    select moment
    from public.campaigns c, lateral (values (c.starts_at), (c.ends_at)) as change (moment)
    where (c.company_id, c.store_id) = (company, store) and c.stopped_at is null
    union all
    select min(ready)::timestamp at time zone 'Europe/Copenhagen'
    from public.products p, lateral torv.ready_day(p.ships_on) as ready
    where p.company_id = company and p.ships_on is not null
      and ready > (now() at time zone 'Europe/Copenhagen')::date
    union all
    select min(sp.created_at) + interval '30 days'
    from public.store_products sp
    join public.stores s on (s.company_id, s.id) = (sp.company_id, sp.store_id)
    where (sp.company_id, sp.store_id) = (company, store) and sp.created_at > now() - interval '30 days'
      and sp.created_at > s.created_at + interval '7 days'
    union all
    select ((now() at time zone 'Europe/Copenhagen')::date + (s.delivery_settings ->> 'cutoff')::time + ahead)
      at time zone 'Europe/Copenhagen'
    from public.store_settings s, (values (interval '0 days'), (interval '1 day')) as days (ahead)
    where (s.company_id, s.store_id) = (company, store) and s.delivery_settings ->> 'cutoff' is not null) moments
  where moment > now()
$$;
alter function torv.next_price_change(uuid, uuid) owner to torv_guard;
grant execute on function torv.next_price_change(uuid, uuid) to torv_router;
create function torv.next_price_change_here() returns double precision
language sql stable security definer set search_path = pg_catalog
return torv.next_price_change(torv.current_company(), torv.current_store());
alter function torv.next_price_change_here() owner to torv_guard;
grant execute on function torv.next_price_change_here() to torv_shopper;
create policy guard on campaigns for select to torv_guard using (true);
create policy guard on store_settings for select to torv_guard using (true);
grant select (company_id, store_id, starts_at, ends_at, stopped_at) on campaigns to torv_guard;
grant select (company_id, store_id, locale_settings, delivery_settings) on store_settings to torv_guard;

comment on column price_history.price is 'Minor from #shared/money/money.ts';
comment on column price_history.currency is 'Currency from #shared/money/currency.ts';
comment on column campaigns.kind is 'CampaignKind from #features/pricing/rules/campaign.ts';
comment on column campaigns.currency is 'Currency from #shared/money/currency.ts';
comment on column campaigns.minimum is 'Minor from #shared/money/money.ts';
comment on column campaigns.former_price is 'Minor from #shared/money/money.ts';
comment on column reduced_prices.price is 'Minor from #shared/money/money.ts';
comment on column reduced_prices.before_price is 'Minor from #shared/money/money.ts';
comment on column reduced_prices.currency is 'Currency from #shared/money/currency.ts';
