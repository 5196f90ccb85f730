import { companyIds } from '../isolation/world.ts'

export type Sabotage = {
  what: string
  sql: string
  /** Makes a change to roles undone, which outlives the database that it was made in. */
  undo?: string
  /** Whether only the keeper of the server could do it; otherwise a migration could. */
  isByKeeper?: boolean
  /** What the proof has to say about it, in these words. */
  reports: string[]
}

const policyOf = (role: string, table: string) => `alter policy ${role} on ${table}`
const otherwiseEmpty =
  'company_id uuid not null references companies (id), id uuid not null default torv.new_id()'

export const sabotages: Sabotage[] = [
  {
    what: 'row-level security switched off',
    sql: 'alter table products disable row level security',
    reports: [
      'products: row-level security is off',
      'a visitor reads other rows of products than their own',
      'staff on the platform host changes rows of others in products',
      'products is not as it was before',
    ],
  },
  {
    what: 'row-level security no longer forced on the owner',
    sql: 'alter table orders no force row level security',
    reports: ['orders: row-level security is not forced on the owner'],
  },
  {
    what: 'a policy that shows every row',
    sql: `${policyOf('staff', 'customers')} using (true)`,
    reports: [
      'customers: the policy "staff" shows torv_staff every row',
      "staff on their own store's host reads other rows of customers than their own",
    ],
  },
  {
    what: 'a policy that lets every row in',
    sql: `${policyOf('staff', 'support_faqs')} with check (true)`,
    reports: ["staff on their own store's host inserts into support_faqs for another company"],
  },
  {
    what: 'a second policy beside the first',
    sql: 'create policy reports on orders for select to torv_staff using (total > 0)',
    reports: [
      'torv_staff on orders has several policies: reports, staff',
      "staff on their own store's host reads other rows of orders than their own",
    ],
  },
  {
    what: 'a policy for deleting that forgets the tenant',
    sql: 'create policy tidy on support_faqs for delete to torv_job using (not active)',
    reports: ['torv_job on support_faqs has several policies: job, tidy'],
  },
  {
    what: 'a policy for everyone',
    sql: 'create policy open on store_settings using (company_id is not null)',
    reports: ['store_settings: the policy "open" lets everyone in'],
  },
  {
    what: "a customer's orders shown to the whole store",
    sql: `${policyOf('shopper', 'orders')} using (
      company_id = (select torv.current_company()) and store_id = (select torv.current_store()))`,
    reports: [
      'a visitor reads other rows of orders than their own',
      'a customer reads other rows of orders than their own',
      'a customer reads other rows of order_lines than their own',
    ],
  },
  {
    what: 'a store wall that stops at the company',
    sql: `${policyOf('auth', 'customer_accounts')} using (company_id = (select torv.current_company()))`,
    reports: ["a store's sign-in reads other rows of customer_accounts than their own"],
  },
  {
    what: 'staff of whatever company the request names',
    sql: `${policyOf('staff', 'products')} using (
      current_setting('torv.company_id') in ('*', company_id::text))`,
    reports: [
      "staff on another company's host reads other rows of products than their own",
      'staff on the platform host reads other rows of products than their own',
    ],
  },
  {
    what: "staff passwords within reach of a store's sign-in",
    sql: `${policyOf('auth', 'staff_accounts')} using (staff_id is not null)`,
    reports: [
      "a store's sign-in reads other rows of staff_accounts than their own",
      'torv_auth reads staff_accounts without a tenant on a new connection',
    ],
  },
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
    sql: `create table coupons (${otherwiseEmpty}, primary key (company_id, id));
      grant select, insert, update, delete on coupons to torv_staff`,
    reports: [
      'coupons: row-level security is off',
      "staff on their own store's host reads other rows of coupons than their own",
      "staff on their own store's host moves their own row of coupons to another company",
      'staff on the platform host deletes rows of others from coupons',
    ],
  },
  {
    what: 'a new table of a store that says only to which company it belongs',
    sql: `create table banners (${otherwiseEmpty}, store_id uuid not null, primary key (company_id, id));
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
    what: 'a foreign key that forgets the store',
    sql: `alter table store_products
      drop constraint store_products_company_id_store_id_category_id_fkey,
      add foreign key (company_id, category_id) references store_categories (company_id, id)`,
    reports: [
      'store_products: the foreign key (company_id, category_id) to store_categories does not carry company_id, store_id',
      'a job points store_products (category_id) at store_categories of another store',
    ],
  },
  {
    what: 'a message that may stand in any request of the store',
    sql: `alter table support_messages
      drop constraint support_messages_company_id_store_id_ticket_id_user_id_fkey,
      add foreign key (company_id, store_id, ticket_id) references support_tickets (company_id, store_id, id),
      add foreign key (company_id, store_id, user_id) references customers (company_id, store_id, id)`,
    reports: [
      'a customer points support_messages (ticket_id) at support_tickets of another customer',
    ],
  },
  {
    what: 'a foreign key that is gone',
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
    what: "a view with its owner's eyes",
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
  {
    what: 'a tenant that may be missing',
    sql: `create or replace function torv.current_company() returns uuid language sql stable parallel safe
      return nullif(current_setting('torv.company_id', true), '')::uuid`,
    reports: [
      'torv.current_company() does not mind a missing tenant',
      'torv_shopper reads products without a tenant on a new connection',
      'torv_job reads orders without a tenant after a commit',
    ],
  },
  {
    what: 'a tenant by default',
    sql: `create or replace function torv.current_company() returns uuid language sql stable parallel safe
      return coalesce(nullif(current_setting('torv.company_id', true), ''), '${companyIds[0]}')::uuid`,
    reports: ['torv_job reads products without a tenant after a rollback'],
  },
  {
    what: 'the cost price granted to shoppers',
    sql: 'grant select (cost_price) on products to torv_shopper',
    reports: ['torv_shopper may read products.cost_price'],
  },
  {
    what: 'the whole product granted to shoppers',
    sql: 'grant select on products to torv_shopper',
    reports: ['torv_shopper may read products.cost_price'],
  },
  {
    what: "customers' passwords granted to staff",
    sql: 'grant select on customer_accounts to torv_staff',
    reports: ['torv_staff may read customer_accounts.password'],
  },
  {
    what: 'the ledger may be rewritten',
    sql: 'grant update on payment_entries to torv_job',
    reports: ['torv_job may change payment_entries, which is written once'],
  },
  {
    what: 'the lines of an order no longer guarded by their trigger',
    sql: 'alter table order_lines disable trigger written_once',
    reports: ['torv_owner may change order_lines, which is written once'],
  },
  {
    what: 'staff may write in the name of others',
    sql: 'drop policy own_hand on support_messages',
    reports: ['points support_messages (author_id) at staff of another company'],
  },
  {
    what: 'a table that may be emptied',
    sql: 'grant truncate on idempotency_keys to torv_job',
    reports: [
      'torv_job has TRUNCATE on idempotency_keys',
      'torv_job may truncate idempotency_keys',
    ],
  },
  {
    what: 'a table that may be pointed at',
    sql: 'grant references on customers to torv_staff',
    reports: ['torv_staff has REFERENCES on customers'],
  },
  {
    what: 'a table granted to everyone',
    sql: 'grant select on stores to public',
    reports: ['everyone has SELECT on stores without being a role of this house'],
  },
  {
    what: 'a role of the app that owns a table',
    sql: 'alter table products owner to torv_staff',
    isByKeeper: true,
    reports: ['torv_staff owns table products', 'torv_staff may truncate products'],
  },
  {
    what: 'a role of the app that may make tables',
    sql: 'grant create on schema public to torv_job',
    isByKeeper: true,
    reports: ['torv_job may create in schema public'],
  },
  {
    what: 'a role of the app that bypasses row-level security',
    sql: 'alter role torv_shopper bypassrls',
    undo: 'alter role torv_shopper nobypassrls',
    reports: [
      'torv_shopper is bypassrls',
      'a visitor reads other rows of customers than their own',
    ],
  },
  {
    what: 'a role of the app that is superuser',
    sql: 'alter role torv_job superuser',
    undo: 'alter role torv_job nosuperuser',
    reports: ['torv_job is superuser', 'a job reads other rows of staff_accounts than their own'],
  },
  {
    what: 'a role of the app that may make roles',
    sql: 'alter role torv_auth createrole',
    undo: 'alter role torv_auth nocreaterole',
    reports: ['torv_auth is createrole'],
  },
  {
    what: 'a role of the app that is a member of another',
    sql: 'grant torv_owner to torv_shopper',
    undo: 'revoke torv_owner from torv_shopper',
    reports: ['torv_shopper is a member of torv_owner'],
  },
  {
    what: 'an owner whom row-level security does not stop',
    sql: 'alter role torv_owner bypassrls',
    undo: 'alter role torv_owner nobypassrls',
    reports: ['torv_owner is bypassrls'],
  },
  {
    what: 'a guard who can log in',
    sql: 'alter role torv_guard login',
    undo: 'alter role torv_guard nologin',
    reports: ['torv_guard is allowed to log in'],
  },
  {
    what: 'a tenant that comes with the role',
    sql: `alter role torv_job set torv.company_id = '${companyIds[1]}'`,
    undo: 'alter role torv_job reset torv.company_id',
    reports: [
      `torv_job starts with the setting torv.company_id=${companyIds[1]}`,
      'torv_job reads products without a tenant on a new connection',
    ],
  },
]
