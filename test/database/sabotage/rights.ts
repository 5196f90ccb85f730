import { companyIds } from '../isolation/world.ts'
import type { Sabotage } from './sabotage.ts'

/** Grants and roles with more rights than intended. */
export const rightsSabotages: Sabotage[] = [
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
    what: 'the whole line of an order granted to shoppers',
    sql: 'grant select on order_lines to torv_shopper',
    reports: ['torv_shopper may read order_lines.cost_price'],
  },
  {
    what: "customers' passwords granted to staff",
    sql: 'grant select on customer_accounts to torv_staff',
    reports: ['torv_staff may read customer_accounts.password'],
  },
  {
    what: 'the ledger may be rewritten',
    sql: 'grant update on payment_entries to torv_job',
    reports: ['torv_job may change payment_entries, which is immutable'],
  },
  {
    what: 'the lines of an order no longer guarded by their trigger',
    sql: 'alter table order_lines disable trigger immutable',
    reports: ['torv_owner may change order_lines, which is immutable'],
  },
  {
    what: 'a table that may be truncated',
    sql: 'grant truncate on idempotency_keys to torv_job',
    reports: [
      'torv_job has TRUNCATE on idempotency_keys',
      'torv_job may truncate idempotency_keys',
    ],
  },
  {
    what: 'a table that may be referenced',
    sql: 'grant references on customers to torv_staff',
    reports: ['torv_staff has REFERENCES on customers'],
  },
  {
    what: 'a table granted to everyone',
    sql: 'grant select on stores to public',
    reports: ['everyone has SELECT on stores without being a role of the app'],
  },
  {
    what: 'the queue granted to staff',
    sql: 'grant usage on schema graphile_worker to torv_staff; grant select on graphile_worker._private_jobs to torv_staff',
    reports: ['torv_staff reaches graphile_worker._private_jobs'],
  },
  {
    what: 'a role of the app that owns a table',
    sql: 'alter table products owner to torv_staff',
    needsSuperuser: true,
    reports: ['torv_staff owns table products', 'torv_staff may truncate products'],
  },
  {
    what: 'a role of the app that may make tables',
    sql: 'grant create on schema public to torv_job',
    needsSuperuser: true,
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
    what: 'an owner that bypasses row-level security',
    sql: 'alter role torv_owner bypassrls',
    undo: 'alter role torv_owner nobypassrls',
    reports: ['torv_owner is bypassrls'],
  },
  {
    what: 'a guard role that can log in',
    sql: 'alter role torv_guard login',
    undo: 'alter role torv_guard nologin',
    reports: ['torv_guard is allowed to log in'],
  },
  {
    what: 'a tenant that comes with the role',
    sql: `alter role torv_job set torv.company_id = '${companyIds[1]}'`,
    undo: 'alter role torv_job reset torv.company_id',
    reports: [`torv_job starts with the setting torv.company_id=${companyIds[1]}`],
  },
]
