import { createHash, createHmac } from 'node:crypto'
import type { AppRole } from '#platform/database/roles.ts'
import { getScopeValues, type Scope } from '#platform/database/scope.ts'
import { deriveTestPassword } from '../../support/cluster.ts'
import type { Statement } from './session.ts'

/** Injected statements that try to turn a transaction of the attacker into one of the target scope. */
export type Forgery = { name: string; steps: Statement[] }

export type Attacker = { role: AppRole; processId: number; scope: Scope }

/** Signs the scope as the app does for this role and connection. */
export function signScopeFor(role: string, processId: number, scope: Scope): string {
  const values = formatScope(scope)
  const key = deriveTestPassword('scope')
  const signature = createHmac('sha256', key).update(`${role} ${processId} ${values}`).digest('hex')
  return `${signature} ${values}`
}

/** Signs the scope for a minute of the database's clock, as behind a pooler. */
export function signScopeForMinute(role: string, minute: number, scope: Scope): string {
  const values = `${formatScope(scope)} @${minute}`
  const key = deriveTestPassword('scope')
  return `${createHmac('sha256', key).update(`${role}  ${values}`).digest('hex')} ${values}`
}

export function createForgeries(
  { role, processId, scope }: Attacker,
  targetScope: Scope,
): Forgery[] {
  const targetValues = formatScope(targetScope)
  const ownScope = signScopeFor(role, processId, scope)
  const madeUpSignature = createHash('sha256').update(targetValues).digest('hex')
  const otherRole = role === 'torv_staff' ? 'torv_job' : 'torv_staff'
  return [
    ...['true', 'false'].map((isLocal) => ({
      name: `with its own signature (local: ${isLocal})`,
      steps: [createSetting('torv.scope', `${ownScope.slice(0, 64)} ${targetValues}`, isLocal)],
    })),
    { name: 'without a signature', steps: [createSetting('torv.scope', targetValues)] },
    {
      name: 'with an empty signature',
      steps: [createSetting('torv.scope', `${' '.repeat(64)} ${targetValues}`)],
    },
    {
      name: 'with a made-up signature',
      steps: [createSetting('torv.scope', `${madeUpSignature} ${targetValues}`)],
    },
    {
      name: 'behind its own scope',
      steps: [createSetting('torv.scope', `${ownScope} ${targetValues}`)],
    },
    {
      name: 'signed for another role',
      steps: [createSetting('torv.scope', signScopeFor(otherRole, processId, targetScope))],
    },
    {
      name: 'signed for another connection',
      steps: [createSetting('torv.scope', signScopeFor(role, processId + 1, targetScope))],
    },
    {
      name: 'signed for this minute, without a pooler',
      steps: [
        createSetting(
          'torv.scope',
          signScopeForMinute(role, Math.floor(Date.now() / 60_000), targetScope),
        ),
      ],
    },
    { name: 'by unsigned settings', steps: createUnsignedSettings(targetScope) },
    {
      name: 'with functions of its own',
      steps: [
        createStatement(
          'create function pg_temp.sha256(bytea) returns bytea language sql return $1',
        ),
        createStatement('set local search_path = pg_temp, pg_catalog, public'),
        createSetting('torv.scope', `${madeUpSignature} ${targetValues}`),
      ],
    },
    { name: 'with a scope that was reset', steps: [createStatement('reset torv.scope')] },
  ]
}

export function createSetting(name: string, value: string, isLocal = 'true'): Statement {
  return { sql: `select set_config($1, $2, ${isLocal})`, values: [name, value] }
}

function createUnsignedSettings(scope: Scope): Statement[] {
  const names = ['company_id', 'store_id', 'customer_id', 'staff_id']
  return getScopeValues(scope).map((value, at) => createSetting(`torv.${names[at]}`, value))
}

function createStatement(sql: string): Statement {
  return { sql, values: [] }
}

function formatScope(scope: Scope): string {
  return getScopeValues(scope).join(' ')
}
