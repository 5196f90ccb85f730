-- Addresses that products and categories had before: whoever comes to one is sent on to where it is now.
create table product_slugs (
  company_id uuid not null,
  slug text not null check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  product_id uuid not null,
  created_at timestamptz not null default now(),
  primary key (company_id, slug),
  foreign key (company_id, product_id) references products (company_id, id) on delete cascade
);
create index product_slugs_product on product_slugs (company_id, product_id);

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
create index store_category_slugs_category on store_category_slugs (company_id, store_id, category_id);

select torv.protect('product_slugs', 'company');
select torv.protect('store_category_slugs', 'store');
grant select on product_slugs, store_category_slugs to torv_shopper;
grant select, insert, update, delete on product_slugs, store_category_slugs to torv_staff, torv_job;
