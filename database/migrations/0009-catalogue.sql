create table store_categories (
  company_id uuid not null,
  store_id uuid not null,
  id uuid not null default torv.new_id(),
  name text not null check (length(btrim(name)) between 1 and 120),
  slug text not null check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  description text not null default '',
  parent_id uuid check (parent_id <> id),
  active boolean not null default true,
  sort_order integer not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- The address of a picture of the shop, for tiles and shared links.
  picture text check (length(picture) <= 200),
  picture_alt text not null default '' check (length(picture_alt) <= 300),
  primary key (company_id, store_id, id),
  unique (company_id, id),
  unique (company_id, store_id, slug),
  foreign key (company_id, store_id) references stores (company_id, id) on delete cascade,
  foreign key (company_id, store_id, parent_id) references store_categories (company_id, store_id, id)
    on delete set null (parent_id)
);

-- The search texts are written with the product by #features/catalogue/rules/search.ts and search-text.ts, which the browser
-- uses too. They have no default, so that no writer can leave them out.
create table products (
  company_id uuid not null references companies (id),
  id uuid not null default torv.new_id(),
  name text not null check (length(btrim(name)) between 1 and 300),
  slug text not null check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  description text not null default '',
  base_price bigint not null check (base_price between 0 and 1000000000),
  cost_price bigint check (cost_price between 0 and 1000000000),
  sku text not null default '',
  gtin text,
  category_id uuid,
  metadata jsonb not null default '{}' check (jsonb_typeof(metadata) = 'object'),
  availability text not null default 'in stock'
    check (availability in ('in stock', 'out of stock', 'preorder', 'backorder')),
  condition text not null default 'new' check (condition in ('new', 'refurbished', 'used')),
  brand text not null default 'Generic',
  google_product_category integer not null default 166,
  unit_pricing_measure jsonb not null default '{"value": 1, "unit": "stk"}',
  unit_pricing_base_measure jsonb not null default '{"value": 1, "unit": "stk"}',
  stock_quantity integer,
  stock_reserved integer not null default 0,
  -- Name and description, for shoppers.
  search_text text not null,
  -- SKU, GTIN, brand, variants and specifications, for shoppers.
  label_text text not null,
  -- search_text and label_text in one spelling, for shoppers.
  respelled_text text not null,
  -- Name and labels, for staff.
  staff_search_text text not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- Goods that spoil or age quickly: their former price is the lowest of 14 days (prismærkningsbekendtgørelsen § 9 a).
  perishable boolean not null default false,
  -- In grams.
  weight integer check (weight between 0 and 1000000),
  low_stock_at integer check (low_stock_at between 0 and 1000000),
  -- The place of a product in the stockroom; orders are picked from place to place.
  shelf text not null default '' check (char_length(shelf) <= 40),
  -- A preorder comes on a day (2026-12-24), in a week (2026-W52), or some weeks after it is ordered (P3W):
  -- #features/catalogue/rules/ships-on.ts.
  ships_on text check (ships_on ~ '^(\d{4}-\d{2}-\d{2}|\d{4}-W\d{2}|P\d{1,2}W)$'),
  -- Written by a trigger and not generated: a generated column would be computed again with every sale.
  stem_text text not null default '',
  -- Up to three options of a product, such as size and colour, with their values. A variant that combines them has the
  -- values as its name: see #features/catalogue/rules/product-options.ts.
  options jsonb not null default '[]' check (jsonb_typeof(options) = 'array' and jsonb_array_length(options) <= 3),
  -- Typed by the owner: SKUs of goods that suit a product, and addresses of pages that explain it, such as its care.
  related text not null default '' check (char_length(related) <= 500),
  pages text not null default '' check (char_length(pages) <= 500),
  -- Goods that cannot be returned by the right of withdrawal (forbrugeraftaleloven § 18).
  withdrawal_exception text not null default 'none'
    check (withdrawal_exception in ('none', 'hygiene', 'media', 'custom_made', 'perishable', 'periodical')),
  maker_id uuid,
  model text not null default '',
  warnings_da text not null default '',
  warnings_en text not null default '',
  -- Years that the maker guarantees for free, beyond the legal guarantee.
  guarantee_years integer check (guarantee_years between 0 and 30),
  primary key (company_id, id),
  constraint products_slug_key unique (company_id, slug),
  constraint products_stock check (stock_reserved >= 0 and (stock_quantity is null or stock_quantity >= stock_reserved)),
  foreign key (company_id, category_id) references store_categories (company_id, id) on delete set null (category_id),
  constraint products_maker_fkey foreign key (company_id, maker_id) references makers (company_id, id)
);

create table product_variants (
  company_id uuid not null,
  product_id uuid not null,
  id uuid not null default torv.new_id(),
  name text not null check (length(btrim(name)) between 1 and 120),
  sku text not null check (length(btrim(sku)) between 1 and 120),
  price bigint check (price between 0 and 1000000000),
  stock_quantity integer,
  stock_reserved integer not null default 0,
  sort_order integer not null default 0,
  active boolean not null default true,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- A variant without a content has that of the product; the base measure is always that of the product.
  unit_pricing_measure jsonb check (unit_pricing_measure is null or coalesce(
    jsonb_typeof(unit_pricing_measure -> 'value') = 'number' and unit_pricing_measure -> 'value' >= '0'
    and unit_pricing_measure ->> 'unit' in ('stk', 'g', 'kg', 'ml', 'l', 'm', 'cm'), false)),
  -- A variant without a bar code or a place in the stockroom has those of its product. Shoppers read the code, in the
  -- product feed, and never the place.
  gtin text,
  shelf text not null default '' check (char_length(shelf) <= 40),
  primary key (company_id, product_id, id),
  constraint product_variants_stock check (stock_reserved >= 0 and (stock_quantity is null or stock_quantity >= stock_reserved)),
  foreign key (company_id, product_id) references products (company_id, id) on delete cascade
);

-- The original of every picture, once for each company. Its sizes are cached outside the database.
create table pictures (
  company_id uuid not null references companies (id),
  id uuid not null default torv.new_id(),
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  content_type text not null,
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  -- Null if the content lies in a file.
  bytes bytea,
  created_at timestamptz not null default now(),
  file_id uuid,
  primary key (company_id, id),
  unique (company_id, sha256),
  constraint pictures_content check (num_nonnulls(bytes, file_id) > 0),
  foreign key (company_id, file_id) references files (company_id, id)
);

-- `url` is the address that staff entered; shoppers see the picture that was fetched from it once.
create table product_images (
  company_id uuid not null,
  product_id uuid not null,
  id uuid not null default torv.new_id(),
  url text not null check (length(url) between 1 and 2048),
  alt_text text not null default '',
  sort_order integer not null default 0,
  picture_id uuid,
  created_at timestamptz not null default now(),
  primary key (company_id, product_id, id),
  foreign key (company_id, product_id) references products (company_id, id) on delete cascade,
  foreign key (company_id, picture_id) references pictures (company_id, id)
);

create table store_products (
  company_id uuid not null,
  store_id uuid not null,
  id uuid not null default torv.new_id(),
  product_id uuid not null,
  price bigint check (price between 0 and 1000000000),
  category_id uuid,
  active boolean not null default true,
  sort_order integer not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (company_id, store_id, id),
  unique (company_id, store_id, product_id),
  foreign key (company_id, store_id) references stores (company_id, id) on delete cascade,
  foreign key (company_id, product_id) references products (company_id, id) on delete cascade,
  foreign key (company_id, store_id, category_id) references store_categories (company_id, store_id, id)
    on delete set null (category_id)
);

-- The number of active products of a store in each category, kept by triggers: counting a large store takes longer than
-- its page. The nil UUID stands for products without a category.
create table store_product_counts (
  company_id uuid not null,
  store_id uuid not null,
  category_id uuid not null,
  active_products integer not null check (active_products >= 0),
  primary key (company_id, store_id, category_id),
  foreign key (company_id, store_id) references stores (company_id, id) on delete cascade
);

-- Former addresses of products and categories, which are redirected.
create table product_slugs (
  company_id uuid not null,
  slug text not null check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  product_id uuid not null,
  created_at timestamptz not null default now(),
  primary key (company_id, slug),
  foreign key (company_id, product_id) references products (company_id, id) on delete cascade
);

create table store_category_slugs (
  company_id uuid not null,
  store_id uuid not null,
  slug text not null check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  category_id uuid not null,
  created_at timestamptz not null default now(),
  primary key (company_id, store_id, slug),
  foreign key (company_id, store_id, category_id) references store_categories (company_id, store_id, id)
    on delete cascade
);

create index store_categories_parent on store_categories (company_id, store_id, parent_id);
create index products_category on products (company_id, category_id);
-- Includes the id, so that no page of the list has to be sorted.
create index products_created on products (company_id, created_at desc, id desc);
-- An imported row without an ID is matched by its SKU.
create index products_sku on products (company_id, sku) where sku <> '';
create index products_maker on products (company_id, maker_id);
create index products_ships_on on products (company_id) where ships_on is not null;
create index product_variants_sku on product_variants (company_id, sku);
create index pictures_file on pictures (company_id, file_id);
create index product_images_picture on product_images (company_id, picture_id);
create index store_products_sorted on store_products (company_id, store_id, sort_order, id) where active;
create index store_products_category on store_products (company_id, store_id, category_id, active, sort_order, id);
create index store_products_product on store_products (company_id, product_id);
create index store_products_newest on store_products (company_id, store_id, created_at desc, id desc);
create index store_products_newest_active on store_products (company_id, store_id, created_at desc, id desc)
  where active;
create index product_slugs_product on product_slugs (company_id, product_id);
create index store_category_slugs_category on store_category_slugs (company_id, store_id, category_id);

-- The day on which a preorder has come: of a week its last one. Null for weeks after an order.
create function torv.ready_day(ships_on text) returns date
language sql immutable set search_path = pg_catalog as $$
  select case
    when ships_on like '____-__-__' then ships_on::date
    when ships_on like '____-W__' then to_date(ships_on, 'IYYY-"W"IW') + 6
  end
$$;
grant execute on function torv.ready_day(text) to torv_guard;

-- Categories have two levels: a parent has no parent itself.
create function torv.check_levels() returns trigger language plpgsql as $$
begin
  perform 1 from store_categories p
  where p.company_id = new.company_id and p.store_id = new.store_id and p.id = new.parent_id
    and p.parent_id is not null;
  if found then
    raise exception 'a subcategory cannot be a parent'
      using errcode = 'check_violation', constraint = 'store_categories_two_levels';
  end if;
  perform 1 from store_categories c
  where c.company_id = new.company_id and c.store_id = new.store_id and c.parent_id = new.id;
  if found then
    raise exception 'a category with subcategories cannot have a parent'
      using errcode = 'check_violation', constraint = 'store_categories_two_levels';
  end if;
  return new;
end $$;
create trigger check_levels before insert or update of parent_id on store_categories
  for each row when (new.parent_id is not null) execute function torv.check_levels();
create trigger touch before update on store_categories for each row execute function torv.touch();
create trigger touch before update on products for each row execute function torv.touch();
create trigger touch before update on product_variants for each row execute function torv.touch();
create trigger touch before update on store_products for each row execute function torv.touch();
create trigger use_file after insert or delete or update of file_id on pictures
  for each row execute function torv.use_file('file_id');

select torv.watch_content('store_categories', 'raise_stores_of_rows');
select torv.watch_content('store_products', 'raise_products_of_rows', 'of a store');
select torv.watch_content('product_images', 'raise_products_of_rows', 'of the company');

-- The change is a row of products. Columns that shoppers do not see are made equal before the rows are compared, as in
-- torv.shopper_fields().
create function torv.raise_stores_of_products() returns trigger
language plpgsql security definer set search_path = pg_catalog as $$
declare
  pair record;
  older public.products;
  newer public.products;
  changed_ids uuid[] := '{}';
  part record;
begin
  if tg_op = 'UPDATE' then
    for pair in
      select n as newer, o as older from changed n join former o on o.company_id = n.company_id and o.id = n.id
    loop
      older := pair.older;
      newer := pair.newer;
      if coalesce(newer.stock_quantity <= newer.stock_reserved, false)
        = coalesce(older.stock_quantity <= older.stock_reserved, false)
      then
        newer.cost_price := older.cost_price;
        newer.stock_quantity := older.stock_quantity;
        newer.stock_reserved := older.stock_reserved;
        newer.updated_at := older.updated_at;
        continue when newer is not distinct from older;
      end if;
      changed_ids := changed_ids || newer.id;
    end loop;
  else
    changed_ids := array(select id from changed);
  end if;
  for part in
    select n.company_id, array_agg(n.id) as products from changed n where n.id = any (changed_ids) group by n.company_id
  loop
    perform torv.raise_products(part.company_id, part.products);
  end loop;
  return null;
end $$;
alter function torv.raise_stores_of_products() owner to torv_guard;
select torv.watch_content('products', 'raise_stores_of_products');

-- The change is a row of product_variants. Columns that shoppers do not see are made equal before the rows are compared,
-- as in torv.raise_stores_of_products().
create function torv.raise_stores_of_variants() returns trigger
language plpgsql security definer set search_path = pg_catalog as $$
declare
  pair record;
  older public.product_variants;
  newer public.product_variants;
  changed_products uuid[] := '{}';
  part record;
begin
  for pair in
    select n as newer, o as older from changed n
    join former o on (o.company_id, o.id) = (n.company_id, n.id)
  loop
    older := pair.older;
    newer := pair.newer;
    if coalesce(newer.stock_quantity <= newer.stock_reserved, false)
      = coalesce(older.stock_quantity <= older.stock_reserved, false)
    then
      newer.stock_quantity := older.stock_quantity;
      newer.stock_reserved := older.stock_reserved;
      newer.updated_at := older.updated_at;
      continue when newer is not distinct from older;
    end if;
    -- Both, if the variant moved.
    changed_products := changed_products || array[older.product_id, newer.product_id];
  end loop;
  for part in
    select distinct n.company_id from changed n where changed_products <> '{}'
  loop
    perform torv.raise_products(part.company_id, changed_products);
  end loop;
  return null;
end $$;
alter function torv.raise_stores_of_variants() owner to torv_guard;
create trigger content_insert after insert on product_variants referencing new table as changed
  for each statement execute function torv.raise_products_of_rows('of the company');
create trigger content_update after update on product_variants referencing new table as changed old table as former
  for each statement execute function torv.raise_stores_of_variants();
create trigger content_delete after delete on product_variants referencing old table as changed
  for each statement execute function torv.raise_products_of_rows('of the company');

-- A stamp for each product: another one after each change of what shoppers see of it, its prices and its reviews. A stamp stands
-- for one content, also on another server and after a restore.
create table product_stamps (
  company_id uuid not null,
  product_id uuid not null,
  stamp uuid not null default gen_random_uuid(),
  primary key (company_id, product_id),
  foreign key (company_id, product_id) references products (company_id, id) on delete cascade
);
create function torv.stamp_new_products() returns trigger
language plpgsql security definer set search_path = pg_catalog as $$
begin
  insert into public.product_stamps (company_id, product_id) select company_id, id from added;
  return null;
end $$;
alter function torv.stamp_new_products() owner to torv_guard;
create trigger stamp_products after insert on products referencing new table as added
  for each statement execute function torv.stamp_new_products();

-- The content triggers of the same statement run before, by name, and lock the version of the store: so no two
-- transactions wait for each other's counts.
create function torv.count_store_products() returns trigger
language plpgsql security definer set search_path = pg_catalog as $$
declare
  uncategorised constant uuid := '00000000-0000-0000-0000-000000000000';
begin
  if tg_op = 'UPDATE' then
    perform 1 from added a join removed r using (company_id, store_id, id)
      where (a.active, a.category_id) is distinct from (r.active, r.category_id);
    if not found then return null; end if;
  end if;
  if tg_op <> 'INSERT' then
    update public.store_product_counts c set active_products = c.active_products - r.count
    from (
      select company_id, store_id, coalesce(category_id, uncategorised) as category_id, count(*)
      from removed where active group by 1, 2, 3) r
    where (c.company_id, c.store_id, c.category_id) = (r.company_id, r.store_id, r.category_id);
  end if;
  if tg_op <> 'DELETE' then
    insert into public.store_product_counts as c (company_id, store_id, category_id, active_products)
    select company_id, store_id, coalesce(category_id, uncategorised), count(*)
    from added where active group by 1, 2, 3
    on conflict (company_id, store_id, category_id)
      do update set active_products = c.active_products + excluded.active_products;
  end if;
  return null;
end $$;
alter function torv.count_store_products() owner to torv_guard;
create trigger count_products_insert after insert on store_products referencing new table as added
  for each statement execute function torv.count_store_products();
create trigger count_products_update after update on store_products
  referencing new table as added old table as removed
  for each statement execute function torv.count_store_products();
create trigger count_products_delete after delete on store_products referencing old table as removed
  for each statement execute function torv.count_store_products();

select torv.protect('store_categories', 'store');
select torv.protect('products', 'company');
select torv.protect('product_stamps', 'company');
select torv.protect('product_variants', 'company');
select torv.protect('pictures', 'company');
select torv.protect('product_images', 'company');
select torv.protect('store_products', 'store');
select torv.protect('store_product_counts', 'store');
select torv.protect('product_slugs', 'company');
select torv.protect('store_category_slugs', 'store');

-- Shoppers are granted columns, so that they cannot read cost_price, staff_search_text and places in the stockroom.
grant select (company_id, id, name, slug, description, base_price, sku, gtin, category_id, metadata, availability,
  condition, brand, google_product_category, unit_pricing_measure, unit_pricing_base_measure, stock_quantity,
  stock_reserved, search_text, label_text, respelled_text, created_at, updated_at, weight, ships_on, stem_text, options,
  related, pages, withdrawal_exception, maker_id, model, warnings_da, warnings_en, guarantee_years)
  on products to torv_shopper;
grant select (company_id, product_id, id, name, sku, gtin, price, unit_pricing_measure, stock_quantity, stock_reserved,
  sort_order, active, created_at, updated_at) on product_variants to torv_shopper;
grant select on store_categories, product_images, store_products, store_product_counts, product_stamps, pictures,
  product_slugs, store_category_slugs to torv_shopper;
grant select, insert, update, delete on store_categories, products, product_images, product_variants, store_products,
  pictures, product_slugs, store_category_slugs to torv_staff, torv_job;

-- torv_guard searches, lists and counts products, and notes their prices.
create policy guard on product_variants for select to torv_guard using (true);
create policy guard on store_products for select to torv_guard using (true);
create policy guard on products for select to torv_guard using (true);
grant select on product_variants, store_products to torv_guard;
grant select (company_id, id, search_text, respelled_text, stem_text, staff_search_text, options, metadata, brand,
  base_price, availability, ships_on, stock_quantity, stock_reserved) on products to torv_guard;
create policy guard on product_stamps to torv_guard using (true) with check (true);
grant select, insert, update on product_stamps to torv_guard;
create policy guard on store_product_counts to torv_guard using (true) with check (true);
grant select, insert, update on store_product_counts to torv_guard;

comment on column products.base_price is 'Minor from #shared/money/money.ts';
comment on column products.cost_price is 'Minor from #shared/money/money.ts';
comment on column products.availability is 'Availability from #features/catalogue/rules/product.ts';
comment on column products.condition is 'Condition from #features/catalogue/rules/product.ts';
comment on column products.options is 'ProductOption[] from #features/catalogue/rules/product-options.ts';
comment on column products.withdrawal_exception is 'WithdrawalException from #features/catalogue/rules/withdrawal-exception.ts';
comment on column product_variants.price is 'Minor from #shared/money/money.ts';
comment on column product_variants.unit_pricing_measure is 'Measure from #shared/money/unit.ts';
comment on column pictures.bytes is 'StoredBytes from #platform/files/files.ts';
comment on column store_products.price is 'Minor from #shared/money/money.ts';
