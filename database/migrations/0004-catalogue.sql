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
  primary key (company_id, store_id, id),
  unique (company_id, id),
  unique (company_id, store_id, slug),
  foreign key (company_id, store_id) references stores (company_id, id) on delete cascade,
  foreign key (company_id, store_id, parent_id) references store_categories (company_id, store_id, id)
    on delete set null (parent_id)
);
create index store_categories_parent on store_categories (company_id, store_id, parent_id);

-- The menu has two levels: a parent stands at the top, and a category with children gets no parent.
create function torv.two_levels() returns trigger language plpgsql as $$
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
create trigger two_levels before insert or update of parent_id on store_categories
  for each row when (new.parent_id is not null) execute function torv.two_levels();

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
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (company_id, id),
  constraint products_slug_key unique (company_id, slug),
  constraint products_stock check (stock_reserved >= 0 and (stock_quantity is null or stock_quantity >= stock_reserved)),
  foreign key (company_id, category_id) references store_categories (company_id, id) on delete set null (category_id)
);
create index products_category on products (company_id, category_id);
create index products_created on products (company_id, created_at desc);

-- The original of every picture, once a company; its sizes are made from it and kept outside the database.
create table pictures (
  company_id uuid not null references companies (id),
  id uuid not null default torv.new_id(),
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  content_type text not null,
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  bytes bytea not null,
  created_at timestamptz not null default now(),
  primary key (company_id, id),
  unique (company_id, sha256)
);

-- url is the address that staff gave; the picture fetched from it, once, is what shoppers see.
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
create index product_images_picture on product_images (company_id, picture_id);

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
  primary key (company_id, product_id, id),
  constraint product_variants_stock check (stock_reserved >= 0 and (stock_quantity is null or stock_quantity >= stock_reserved)),
  foreign key (company_id, product_id) references products (company_id, id) on delete cascade
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
create index store_products_shelf on store_products (company_id, store_id, sort_order, id) where active;
create index store_products_category on store_products (company_id, store_id, category_id, sort_order, id);
create index store_products_product on store_products (company_id, product_id);

create function torv.content_of_product() returns trigger
language plpgsql security definer set search_path = pg_catalog as $$
begin
  if tg_op = 'UPDATE' then
    perform torv.raise_versions(array(
      select sp.store_id from public.store_products sp
      join changed n on n.company_id = sp.company_id and n.id = sp.product_id
      join former o on o.company_id = n.company_id and o.id = n.id
      where torv.seen_by_shoppers(to_jsonb(n)) <> torv.seen_by_shoppers(to_jsonb(o))));
  else
    perform torv.raise_versions(array(
      select sp.store_id from public.store_products sp
      join changed n on n.company_id = sp.company_id and n.id = sp.product_id));
  end if;
  return null;
end $$;

create function torv.content_in_product() returns trigger
language plpgsql security definer set search_path = pg_catalog as $$
begin
  if tg_op = 'UPDATE' then
    perform torv.raise_versions(array(
      select sp.store_id from public.store_products sp join (
        (select n.company_id, n.product_id, torv.seen_by_shoppers(to_jsonb(n)) from changed n
          except select o.company_id, o.product_id, torv.seen_by_shoppers(to_jsonb(o)) from former o)
        union all
        (select o.company_id, o.product_id, torv.seen_by_shoppers(to_jsonb(o)) from former o
          except select n.company_id, n.product_id, torv.seen_by_shoppers(to_jsonb(n)) from changed n)) c
        on c.company_id = sp.company_id and c.product_id = sp.product_id));
  else
    perform torv.raise_versions(array(
      select sp.store_id from public.store_products sp
      join changed n on n.company_id = sp.company_id and n.product_id = sp.product_id));
  end if;
  return null;
end $$;

alter function torv.content_of_product() owner to torv_guard;
alter function torv.content_in_product() owner to torv_guard;
create policy guard on store_products for select to torv_guard using (true);
grant select on store_products to torv_guard;

select torv.protect('store_categories', 'store');
select torv.protect('products', 'company');
select torv.protect('product_images', 'company');
select torv.protect('product_variants', 'company');
select torv.protect('store_products', 'store');
select torv.protect('pictures', 'company');

-- What a bag cost its shop is nobody else's business: shoppers are granted columns, not the table.
grant select (company_id, id, name, slug, description, base_price, sku, gtin, category_id, metadata, availability,
  condition, brand, google_product_category, unit_pricing_measure, unit_pricing_base_measure, stock_quantity,
  stock_reserved, created_at, updated_at) on products to torv_shopper;
grant select on store_categories, product_images, product_variants, store_products, pictures to torv_shopper;
grant select, insert, update, delete
  on store_categories, products, product_images, product_variants, store_products, pictures to torv_staff, torv_job;

create trigger touch before update on store_categories for each row execute function torv.touch();
create trigger touch before update on products for each row execute function torv.touch();
create trigger touch before update on product_variants for each row execute function torv.touch();
create trigger touch before update on store_products for each row execute function torv.touch();

select torv.watch_content('store_categories', 'content_in_store');
select torv.watch_content('store_products', 'content_in_store');
select torv.watch_content('products', 'content_of_product');
select torv.watch_content('product_images', 'content_in_product');
select torv.watch_content('product_variants', 'content_in_product');

comment on column products.base_price is 'Minor from #domain/money/money.ts';
comment on column products.cost_price is 'Minor from #domain/money/money.ts';
comment on column products.availability is 'Availability from #domain/catalogue/product.ts';
comment on column products.condition is 'Condition from #domain/catalogue/product.ts';
comment on column product_variants.price is 'Minor from #domain/money/money.ts';
comment on column store_products.price is 'Minor from #domain/money/money.ts';
