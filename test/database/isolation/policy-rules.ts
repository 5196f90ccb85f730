import type { Client } from 'pg'
import { appRoles, type AppRole } from '#platform/database/roles.ts'
import { rolesWithoutTenant, definerFunctions } from './exceptions.ts'
import type { Findings } from './findings.ts'

export async function checkRowSecurity(client: Client, findings: Findings): Promise<void> {
  await checkPolicies(client, findings)
  await checkScopeReaders(client, findings)
  await checkFunctions(client, findings)
}

const internalRoles = ['torv_owner', 'torv_guard']

async function checkPolicies(client: Client, findings: Findings): Promise<void> {
  const { rows } = await client.query<{
    table: string
    policy: string
    role: string
    isPermissive: boolean
    isOpen: boolean
  }>(
    `select c.relname as table, p.polname as policy, p.polpermissive as "isPermissive",
      case when r.oid = 0 then 'everyone' else pg_get_userbyid(r.oid) end as role,
      'true' in (pg_get_expr(p.polqual, c.oid), pg_get_expr(p.polwithcheck, c.oid)) as "isOpen"
    from pg_policy p join pg_class c on c.oid = p.polrelid cross join unnest(p.polroles) r (oid)
    where c.relnamespace = 'public'::regnamespace and p.polpermissive`,
  )
  const permissive = Map.groupBy(rows, ({ table, role }) => `${role} on ${table}`)
  for (const { table, policy, role, isOpen } of rows) {
    const label = `${table}: the policy "${policy}"`
    findings.check(role !== 'everyone', `${label} lets everyone in`)
    findings.check(
      !isOpen || internalRoles.includes(role) || rolesWithoutTenant.some((one) => one === role),
      `${label} shows ${role} every row`,
    )
  }
  // PostgreSQL combines permissive policies with OR; a single one can be reviewed in one place.
  for (const [roleAndTable, policies] of permissive) {
    const names = policies.map(({ policy }) => policy).toSorted()
    findings.check(names.length === 1, `${roleAndTable} has several policies: ${names.join(', ')}`)
  }
}

// Any role can set `torv.scope`; only the view `signed_scope` verifies the signature.
async function checkScopeReaders(client: Client, findings: Findings): Promise<void> {
  const { rows } = await client.query<{ thing: string; text: string }>(
    `select c.relname || ': the policy "' || p.polname || '"' as thing,
      concat(pg_get_expr(p.polqual, c.oid), pg_get_expr(p.polwithcheck, c.oid)) as text
    from pg_policy p join pg_class c on c.oid = p.polrelid
    union all
    select p.pronamespace::regnamespace || '.' || p.proname || '()', pg_get_functiondef(p.oid)
    from pg_proc p
    where p.pronamespace::regnamespace::text !~ '^(pg_|information_schema)' and p.prokind in ('f', 'p')
      and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')
    union all
    select c.relname || '.' || a.attname, pg_get_expr(d.adbin, d.adrelid)
    from pg_attrdef d join pg_class c on c.oid = d.adrelid
    join pg_attribute a on (a.attrelid, a.attnum) = (d.adrelid, d.adnum)
    union all
    select 'the view ' || c.relname, pg_get_viewdef(c.oid) from pg_class c
    where c.relkind = 'v' and c.relnamespace in ('public'::regnamespace, 'torv'::regnamespace)
      and (c.relname, pg_get_userbyid(c.relowner)) <> ('signed_scope', 'torv_verifier')`,
  )
  for (const { thing, text } of rows) {
    findings.check(
      !/current_setting\s*\((?!'torv\.raised')/i.test(text),
      `${thing} believes a setting that is not signed`,
    )
  }
  const { rows: views } = await client.query<{ name: string; owner: string }>(
    `select relname as name, pg_get_userbyid(relowner) as owner from pg_class
    where relnamespace = 'torv'::regnamespace and relkind in ('v', 'm')
      and coalesce(reloptions::text !~ 'security_invoker=(true|on|1)', true)`,
  )
  for (const { name, owner } of views) {
    findings.check(
      name === 'signed_scope' && owner === 'torv_verifier',
      `torv.${name}: a view of ${owner} looks with its owner's eyes`,
    )
  }
}

async function checkFunctions(client: Client, findings: Findings): Promise<void> {
  const { rows } = await client.query<{
    name: string
    owner: string
    isDefiner: boolean
    settings: string[] | null
    callers: AppRole[]
    isPublic: boolean
    text: string
  }>(
    `select p.pronamespace::regnamespace || '.' || p.proname as name, pg_get_userbyid(p.proowner) as owner,
      p.prosecdef as "isDefiner", p.proconfig as settings, pg_get_functiondef(p.oid) as text,
      p.proacl is null or exists (select from aclexplode(p.proacl) where grantee = 0) as "isPublic",
      array(select role from unnest($1::text[]) role where has_function_privilege(role, p.oid, 'execute')) as callers
    from pg_proc p
    where p.pronamespace::regnamespace::text !~ '^(pg_|information_schema)' and p.prokind in ('f', 'p')
      and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')`,
    [appRoles],
  )
  for (const { name, owner, isDefiner, settings, callers, isPublic, text } of rows) {
    findings.check(!isPublic, `${name}() may be called by everyone`)
    findings.check(
      !/current_setting\('torv\.scope'[^)]*,\s*true/i.test(text),
      `${name}() does not mind a missing tenant`,
    )
    findings.check(
      internalRoles.includes(owner),
      `${name}() is owned by ${owner}, which may own no functions`,
    )
    if (!isDefiner) continue
    const allowedCallers = definerFunctions[name]
    findings.check(allowedCallers !== undefined, `${name}() looks over the wall (security definer)`)
    findings.check(
      owner === 'torv_guard',
      `${name}() looks over the wall with the rights of ${owner}`,
    )
    findings.check(
      settings?.includes('search_path=pg_catalog') === true,
      `${name}() looks over the wall without a fixed search_path`,
    )
    for (const role of callers) {
      findings.check(allowedCallers?.includes(role) === true, `${role} may call ${name}()`)
    }
  }
}
