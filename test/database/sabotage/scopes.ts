import { appRoles } from '#platform/database/roles.ts'
import type { Sabotage } from './sabotage.ts'

/** Scopes that are accepted without their signature, or with one that covers too little. */
export const scopeSabotages: Sabotage[] = [
  {
    what: 'a scope that is no longer verified',
    sql: createVerifyingView('true'),
    reports: [
      'a visitor reads products of others through a scope with its own signature',
      'a customer reads orders of others through a scope with a made-up signature',
      "a store's sign-in reads staff_accounts of others through a scope with its own signature",
      'staff on the platform host reads products of others through a scope with a made-up signature',
      'a job enqueues a job of others through a scope with its own signature',
    ],
  },
  {
    what: 'one part of the scope read without its signature',
    sql: `create or replace function torv.current_company() returns uuid language sql stable
      return split_part(current_setting('torv.scope'), ' ', 2)::uuid`,
    reports: [
      'torv.current_company() believes a setting that is not signed',
      'a visitor reads products of others through a scope with its own signature',
    ],
  },
  {
    what: 'the companies of staff read without a signature',
    sql: `create or replace function torv.staff_companies() returns uuid[]
      language plpgsql stable security definer set search_path = pg_catalog as $$
      begin
        return array(select m.company_id from public.company_members m
          where m.staff_id = split_part(current_setting('torv.scope'), ' ', 5)::uuid);
      end $$`,
    reports: [
      'torv.staff_companies() believes a setting that is not signed',
      'staff on the platform host reads products of others through a scope with its own signature',
    ],
  },
  {
    what: 'the keys of the scopes granted to shoppers',
    sql: 'grant select on torv.scope_keys to torv_shopper',
    reports: ['torv_shopper reaches torv.scope_keys', 'torv_shopper reads the keys of the scopes'],
  },
  {
    what: 'a key written into a function',
    sql: `do $$ declare pad text; begin
        select encode(inner_pad, 'hex') into pad from torv.scope_keys;
        execute format('create function torv.scope_pad() returns text language sql immutable as %L',
          format('select %L', pad));
      end $$`,
    reports: ['torv_job finds the key of the scopes in what everyone may read'],
  },
  {
    what: 'a signature without its role',
    sql: createVerifyingView(
      toSignatureCheck("role.name || ' ' || pg_backend_pid()"),
      toRoleTable(),
    ),
    reports: ['a visitor reads store_products of others through a scope signed for another role'],
  },
  {
    what: 'a signature without its connection',
    sql: createVerifyingView(
      toSignatureCheck("session_user || ' ' || process.id"),
      'generate_series(pg_backend_pid() - 1, pg_backend_pid() + 1) process (id)',
    ),
    reports: ['a visitor reads products of others through a scope signed for another connection'],
  },
  {
    what: 'a policy that reads the bare setting',
    sql: `alter policy shopper on products using (company_id = current_setting('torv.company_id')::uuid)`,
    reports: [
      'products: the policy "shopper" believes a setting that is not signed',
      'a visitor reads products of others through a scope by unsigned settings',
    ],
  },
  {
    what: 'a view that verifies nothing',
    sql: `create view torv.scopes as select current_setting('torv.scope') as scope; grant select on torv.scopes to torv_job`,
    reports: [
      'the view scopes believes a setting that is not signed',
      "torv.scopes: a view of torv_owner looks with its owner's eyes",
      'torv_job reaches torv.scopes',
    ],
  },
  {
    what: 'the companies of staff found along any search_path',
    sql: 'alter function torv.staff_companies() reset search_path',
    reports: ['torv.staff_companies() looks over the wall without a fixed search_path'],
  },
  {
    what: 'a verifier role that can log in',
    sql: 'alter role torv_verifier login',
    undo: 'alter role torv_verifier nologin',
    reports: ['torv_verifier is allowed to log in'],
  },
  {
    what: 'a role of the app that is a member of the verifier',
    sql: 'grant torv_verifier to torv_job',
    undo: 'revoke torv_verifier from torv_job',
    reports: ['torv_job is a member of torv_verifier', 'torv_job may set role torv_verifier'],
  },
]

/** Redefines the verifying view with another condition. */
function createVerifyingView(condition: string, extraTables = ''): string {
  return `create or replace view torv.signed_scope as
    select case
      when exists (select from torv.scope_keys k${extraTables && `, ${extraTables}`} where ${condition})
      then string_to_array(substr(current_setting('torv.scope'), 66), ' ')
      else torv.refuse_scope()
    end as part`
}

function toSignatureCheck(prefix: string): string {
  return `encode(sha256(k.outer_pad || sha256(k.inner_pad || convert_to(
    ${prefix} || substr(current_setting('torv.scope'), 65), 'UTF8'))), 'hex') = left(current_setting('torv.scope'), 64)`
}

function toRoleTable(): string {
  return `unnest(array[${appRoles.map((role) => `'${role}'`).join(', ')}]) role (name)`
}
