import type { Client } from 'pg'
import { appRoles } from '#platform/database/roles.ts'
import { queueAccess, internalReaders } from './exceptions.ts'
import type { Findings } from './findings.ts'

const internalRoles = ['torv_owner', 'torv_guard', 'torv_verifier']
const roles = [...internalRoles, ...appRoles]

export async function checkRoles(owner: Client, findings: Findings): Promise<void> {
  await checkAttributes(owner, findings)
  await checkMemberships(owner, findings)
  await checkOwnership(owner, findings)
  await checkSettings(owner, findings)
  await checkGrants(owner, findings)
}

async function checkAttributes(owner: Client, findings: Findings): Promise<void> {
  const { rows } = await owner.query<{ name: string; attributes: Record<string, boolean> }>(
    `select rolname as name, json_build_object('superuser', rolsuper, 'bypassrls', rolbypassrls,
      'createrole', rolcreaterole, 'createdb', rolcreatedb, 'replication', rolreplication,
      'allowed to log in', rolcanlogin and rolname = any ($2)) as attributes
    from pg_roles where rolname = any ($1)`,
    [roles, internalRoles],
  )
  findings.check(rows.length === roles.length, `only ${rows.length} of the roles are there`)
  for (const { name, attributes } of rows) {
    for (const [attribute, isSet] of Object.entries(attributes)) {
      findings.check(!isSet, `${name} is ${attribute}`)
    }
  }
}

async function checkMemberships(owner: Client, findings: Findings): Promise<void> {
  const { rows } = await owner.query<{ role: string; member: string; isKeeper: boolean }>(
    `select r.rolname as role, m.rolname as member, m.rolname = current_user as "isKeeper"
    from pg_auth_members a join pg_roles r on r.oid = a.roleid join pg_roles m on m.oid = a.member
    where r.rolname = any ($1) or m.rolname = any ($1)`,
    [roles],
  )
  for (const { role, member, isKeeper } of rows) {
    findings.check(
      isKeeper || (['torv_guard', 'torv_verifier'].includes(role) && member === 'torv_owner'),
      `${member} is a member of ${role}`,
    )
  }
}

async function checkOwnership(owner: Client, findings: Findings): Promise<void> {
  const { rows } = await owner.query<{ role: string; thing: string | null; may: string | null }>(
    `select r.rolname as role, null as may, pg_describe_object(d.classid, d.objid, d.objsubid) as thing
    from pg_shdepend d join pg_roles r on r.oid = d.refobjid
    where d.refclassid = 'pg_authid'::regclass and d.deptype = 'o' and r.rolname = any ($1)
      and d.dbid in (0, (select oid from pg_database where datname = current_database()))
    union all
    select role, 'create in schema ' || nspname, null from unnest($1::text[]) role cross join pg_namespace
    where has_schema_privilege(role, oid, 'create')
    union all
    select role, privilege || ' in the database', null
    from unnest($1::text[]) role cross join unnest(array['create', 'temporary']) privilege
    where has_database_privilege(role, current_database(), privilege)`,
    [appRoles],
  )
  findings.check(true, '')
  for (const { role, thing, may } of rows) {
    findings.check(false, thing ? `${role} owns ${thing}` : `${role} may ${may}`)
  }
}

// A `torv.` setting that comes with a role would set a tenant without a signed scope.
async function checkSettings(owner: Client, findings: Findings): Promise<void> {
  const { rows } = await owner.query<{ whose: string; setting: string }>(
    `select coalesce(r.rolname, d.datname, 'everyone') as whose, setting
    from pg_db_role_setting s
    left join pg_roles r on r.oid = s.setrole left join pg_database d on d.oid = s.setdatabase
    cross join unnest(s.setconfig) setting
    where d.datname is null or d.datname = current_database()`,
  )
  for (const { whose, setting } of rows) {
    findings.check(
      !setting.startsWith('torv.') && !/^row_security=(off|false|no|0)/.test(setting),
      `${whose} starts with the setting ${setting}`,
    )
  }
}

async function checkGrants(owner: Client, findings: Findings): Promise<void> {
  const { rows } = await owner.query<{
    relation: string
    schema: string
    who: string
    privilege: string
  }>(
    `select c.relname as relation, c.relnamespace::regnamespace::text as schema, g.privilege_type as privilege,
      case when g.grantee = 0 then 'everyone' else pg_get_userbyid(g.grantee) end as who
    from pg_class c
    cross join lateral (
      select * from aclexplode(c.relacl)
      union all
      select (aclexplode(a.attacl)).* from pg_attribute a where a.attrelid = c.oid) g
    where c.relnamespace::regnamespace::text !~ '^(pg_|information_schema)' and g.grantee <> c.relowner`,
  )
  for (const { relation, schema, who, privilege } of rows) {
    findings.check(
      roles.includes(who),
      `${who} has ${privilege} on ${relation} without being a role of the app`,
    )
    findings.check(
      schema === 'public' ||
        (schema === queueAccess.schema && queueAccess.roles.includes(who)) ||
        (schema === 'torv' &&
          privilege === 'SELECT' &&
          internalReaders[relation]?.includes(who) === true),
      `${who} reaches ${schema}.${relation}`,
    )
    findings.check(
      ['SELECT', 'INSERT', 'UPDATE', 'DELETE', 'USAGE'].includes(privilege),
      `${who} has ${privilege} on ${relation}`,
    )
  }
}
