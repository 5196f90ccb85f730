import type { Sabotage } from './sabotage.ts'

/** Tables, keys, views and functions that were created carelessly. */
export const tableSabotages: Sabotage[] = [
  {
    what: 'a new table without a tenant',
    sql: 'create table coupons (id uuid primary key, code text unique); grant select on coupons to torv_shopper',
    reports: [
      'coupons: the primary key (id) does not start with company_id',
      'coupons: coupons_code_key is unique over all tenants',
      'coupons: row-level security is off',
      'a visitor reads other rows of coupons than their own',
    ],
  },
  {
    what: 'a new table without row-level security',
    sql: `create table coupons (company_id uuid not null references companies (id), id uuid not null, primary key (company_id, id));
      grant select, insert, update, delete on coupons to torv_staff`,
    reports: [
      'coupons: row-level security is off',
      "staff on their own store's host reads other rows of coupons than their own",
      "staff on their own store's host moves their own row of coupons to another company",
      'staff on the platform host deletes rows of others from coupons',
    ],
  },
  {
    what: 'a new table of stores with only the company in its key',
    sql: `create table banners (company_id uuid not null references companies (id), id uuid not null, store_id uuid not null, primary key (company_id, id));
      select torv.protect('banners', 'company'); grant select on banners to torv_shopper`,
    reports: [
      'banners: the primary key (company_id, id) does not start with company_id, store_id',
      'banners.store_id may name anything',
      'a visitor reads other rows of banners than their own',
    ],
  },
  {
    what: 'a foreign key of a single column',
    sql: `alter table products add unique (id);
      alter table product_images drop constraint product_images_company_id_product_id_fkey,
        add foreign key (product_id) references products (id)`,
    reports: [
      'product_images: the foreign key (product_id) to products does not carry company_id',
      'products: products_id_key is unique over all tenants',
      'a job points product_images (product_id) at products of another company',
    ],
  },
  {
    what: 'a foreign key without the store',
    sql: `alter table store_products
      drop constraint store_products_company_id_store_id_category_id_fkey,
      add foreign key (company_id, category_id) references store_categories (company_id, id);
      alter table listed_products drop constraint listed_products_company_id_store_id_category_id_fkey`,
    reports: [
      'store_products: the foreign key (company_id, category_id) to store_categories does not carry company_id, store_id',
      'a job points store_products (category_id) at store_categories of another store',
    ],
  },
  {
    what: 'a message that may belong to any ticket of the store',
    sql: `alter table support_messages
      drop constraint support_messages_company_id_store_id_ticket_id_user_id_fkey,
      add foreign key (company_id, store_id, ticket_id) references support_tickets (company_id, store_id, id),
      add foreign key (company_id, store_id, user_id) references customers (company_id, store_id, id)`,
    reports: [
      'a customer points support_messages (ticket_id) at support_tickets of another customer',
    ],
  },
  {
    what: 'a missing foreign key',
    sql: 'alter table product_variants drop constraint product_variants_company_id_product_id_fkey',
    reports: ['product_variants.product_id may name anything'],
  },
  {
    what: 'a foreign key without an index',
    sql: 'drop index products_category',
    reports: ['products: the foreign key (company_id, category_id) has no index'],
  },
  {
    what: 'a slug that is unique over all companies',
    sql: 'alter table products drop constraint products_slug_key, add constraint products_slug_key unique (slug)',
    reports: ['products: products_slug_key is unique over all tenants'],
  },
  {
    what: 'a view with the rights of its owner',
    sql: 'create view bestsellers as select * from order_lines; grant select on bestsellers to torv_shopper',
    reports: ["bestsellers: the view looks with its owner's eyes"],
  },
  {
    what: 'a materialised view',
    sql: 'create materialized view bestsellers as select company_id from products',
    reports: ['bestsellers: a materialised view keeps rows of all tenants'],
  },
  {
    what: 'a function that runs with the rights of its owner',
    sql: `create function find_customer(wanted text) returns setof customers language sql security definer
      return (select c from customers c where c.email = wanted);
      grant execute on function find_customer to torv_shopper`,
    reports: [
      'public.find_customer() looks over the wall (security definer)',
      'public.find_customer() looks over the wall with the rights of torv_owner',
      'public.find_customer() looks over the wall without a fixed search_path',
      'torv_shopper may call public.find_customer()',
    ],
  },
  {
    what: 'a guarded function that everyone may call',
    sql: 'grant execute on function torv.staff_companies() to public',
    reports: [
      'torv.staff_companies() may be called by everyone',
      'torv_shopper may call torv.staff_companies()',
    ],
  },
]
