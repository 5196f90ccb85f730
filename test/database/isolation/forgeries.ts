import { createHash, createHmac } from 'node:crypto'
import type { AppRole } from '#server/database/roles.ts'
import { scopeValues, type Scope } from '#server/database/scope.ts'
import { testPasswordOf } from '../../support/cluster.ts'
import type { Statement } from './session.ts'

/** Injected statements that try to turn a transaction of the attacker into one of the target scope. */
export type Forgery = { name: string; steps: Statement[] }

export type Attacker = { role: AppRole; processId: number; scope: Scope }

/** Signs the scope as the app does for this role and connection. */
export function signedFor(role: string, processId: number, scope: Scope): string {
  const values = textOf(scope)
  const key = testPasswordOf('scope')
  const signature = createHmac('sha256', key).update(`${role} ${processId} ${values}`).digest('hex')
  return `${signature} ${values}`
}

export function forgeries({ role, processId, scope }: Attacker, aim: Scope): Forgery[] {
  const wanted = textOf(aim)
  const own = signedFor(role, processId, scope)
  const guessed = createHash('sha256').update(wanted).digest('hex')
  const otherRole = role === 'torv_staff' ? 'torv_job' : 'torv_staff'
  return [
    ...['true', 'false'].map((isLocal) => ({
      name: `with its own signature (local: ${isLocal})`,
      steps: [setting('torv.scope', `${own.slice(0, 64)} ${wanted}`, isLocal)],
    })),
    { name: 'without a signature', steps: [setting('torv.scope', wanted)] },
    {
      name: 'with an empty signature',
      steps: [setting('torv.scope', `${' '.repeat(64)} ${wanted}`)],
    },
    { name: 'with a made-up signature', steps: [setting('torv.scope', `${guessed} ${wanted}`)] },
    { name: 'behind its own scope', steps: [setting('torv.scope', `${own} ${wanted}`)] },
    {
      name: 'signed for another role',
      steps: [setting('torv.scope', signedFor(otherRole, processId, aim))],
    },
    {
      name: 'signed for another connection',
      steps: [setting('torv.scope', signedFor(role, processId + 1, aim))],
    },
    { name: 'by unsigned settings', steps: unsigned(aim) },
    {
      name: 'with functions of its own',
      steps: [
        statement('create function pg_temp.sha256(bytea) returns bytea language sql return $1'),
        statement('set local search_path = pg_temp, pg_catalog, public'),
        setting('torv.scope', `${guessed} ${wanted}`),
      ],
    },
    { name: 'with a scope that was reset', steps: [statement('reset torv.scope')] },
  ]
}

export function setting(name: string, value: string, isLocal = 'true'): Statement {
  return { sql: `select set_config($1, $2, ${isLocal})`, values: [name, value] }
}

function unsigned(scope: Scope): Statement[] {
  const names = ['company_id', 'store_id', 'customer_id', 'staff_id']
  return scopeValues(scope).map((value, at) => setting(`torv.${names[at]}`, value))
}

function statement(sql: string): Statement {
  return { sql, values: [] }
}

function textOf(scope: Scope): string {
  return scopeValues(scope).join(' ')
}
