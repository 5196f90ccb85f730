import { companyIds } from '../isolation/world.ts'
import type { Sabotage } from './sabotage.ts'

/** Policies with missing conditions, and tenants set by default. */
export const policySabotages: Sabotage[] = [
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
    sql: 'alter policy staff on customers using (true)',
    reports: [
      'customers: the policy "staff" shows torv_staff every row',
      "staff on their own store's host reads other rows of customers than their own",
    ],
  },
  {
    what: 'a policy that accepts every row',
    sql: 'alter policy staff on support_faqs with check (true)',
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
    what: 'a delete policy without the tenant',
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
    sql: `alter policy shopper on orders using (
      company_id = (select torv.current_company()) and store_id = (select torv.current_store()))`,
    reports: [
      'a visitor reads other rows of orders than their own',
      'a customer reads other rows of orders than their own',
      'a customer reads other rows of order_lines than their own',
    ],
  },
  {
    what: 'a store policy that checks only the company',
    sql: `alter policy auth on customer_accounts using (company_id = (select torv.current_company()))`,
    reports: ["a store's sign-in reads other rows of customer_accounts than their own"],
  },
  {
    what: 'staff of any company named by the request',
    sql: `alter policy staff on products using (
      (select s.part[1] from torv.signed_scope s) in ('*', company_id::text))`,
    reports: [
      "staff on another company's host reads other rows of products than their own",
      'staff on the platform host reads other rows of products than their own',
    ],
  },
  {
    what: "staff passwords readable by a store's sign-in",
    sql: `alter policy auth on staff_accounts using (staff_id is not null)`,
    reports: [
      "a store's sign-in reads other rows of staff_accounts than their own",
      'torv_auth reads staff_accounts without a tenant on a new connection',
    ],
  },
  {
    what: 'a tenant that may be missing',
    sql: `create or replace function torv.current_company() returns uuid language sql stable parallel safe
      return nullif(split_part(current_setting('torv.scope', true), ' ', 2), '')::uuid`,
    reports: [
      'torv.current_company() does not mind a missing tenant',
      'torv.current_company() believes a setting that is not signed',
      'torv_shopper reads products without a tenant on a new connection',
      'torv_job reads orders without a tenant after a commit',
    ],
  },
  {
    what: 'a tenant by default',
    sql: `create or replace function torv.current_company() returns uuid language sql stable parallel safe
      return coalesce(nullif(split_part(current_setting('torv.scope', true), ' ', 2), ''), '${companyIds[0]}')::uuid`,
    reports: ['torv_job reads products without a tenant after a rollback'],
  },
  {
    what: 'staff may write in the name of others',
    sql: 'drop policy own_name on support_messages',
    reports: ['points support_messages (author_id) at staff of another company'],
  },
]
