import { createHash, createHmac } from 'node:crypto'
import type { Client } from 'pg'
import type { Keys } from '../crypto/keys.ts'
import { getRole, getScopeValues, type Scope } from './scope.ts'
import type { Binding } from './scope-binding.ts'

/** Signs a scope for the view torv.signed_scope: valid for its login role on one connection, or for minutes. */
export type SignScope = (scope: Scope, binding: Binding) => string

export function createScopeSigner(key: string): SignScope {
  const cache = new Map<string, string>()
  return (scope, binding) => {
    const values = getScopeValues(scope).join(' ')
    // A process id is known to both sides, and a time is sent with the values.
    const [processId, sent] =
      typeof binding === 'number' ? [binding, values] : ['', `${values} ${binding}`]
    const signed = `${getRole(scope)} ${processId} ${sent}`
    const cached = cache.get(signed)
    if (cached !== undefined) return cached
    if (!scopePattern.test(values)) throw new Error('A scope consists of ids')
    const signature = createHmac('sha256', key).update(signed).digest('hex')
    if (cache.size === maxCached) cache.clear()
    cache.set(signed, `${signature} ${sent}`)
    return `${signature} ${sent}`
  }
}

/** About half a kilobyte each. */
const maxCached = 2_000

// A space inside a value would shift the following values.
const scopePattern = /^([0-9a-f-]{36}|\*)?( ([0-9a-f-]{36}|\*)?){3}$/i

/**
 * Replaces the scope keys the database accepts. Called as owner, in the transaction of the migrations. Once a
 * machine leads through a pooler, scopes for minutes are accepted until acceptOnlyConnections().
 */
export async function saveScopeKeys(owner: Client, keys: Keys, isPooled: boolean): Promise<void> {
  const pads = [keys.map((key) => padKey(key, 0x36)), keys.map((key) => padKey(key, 0x5c))]
  const { rows } = await owner.query<{ isCurrent: boolean; isPooled: boolean }>(isCurrentSql, [
    ...pads,
    isPooled,
  ])
  const [known] = rows
  if (!known || known.isCurrent) return
  await owner.query('delete from torv.scope_keys')
  await owner.query(
    `insert into torv.scope_keys (inner_pad, outer_pad, is_pooled)
     select given.*, $3::bool from (${givenSql}) given`,
    [...pads, known.isPooled],
  )
}

/** Run as owner when no machine leads through a pooler any more. */
export async function acceptOnlyConnections(owner: Client): Promise<void> {
  await owner.query('update torv.scope_keys set is_pooled = false where is_pooled')
}

const givenSql = 'select * from unnest($1::bytea[], $2::bytea[])'

const isCurrentSql = `select
  not exists (select given.*, state.is_pooled from (${givenSql}) given
    except select inner_pad, outer_pad, is_pooled from torv.scope_keys) and
  not exists (select inner_pad, outer_pad from torv.scope_keys except ${givenSql}) as "isCurrent",
  state.is_pooled as "isPooled"
  from (select $3 or exists (select from torv.scope_keys where is_pooled) as is_pooled) state`

const blockSize = 64

/** RFC 2104: the key padded to the hash's block size, each byte XORed with the pad. */
export function padKey(key: string, pad: number): Buffer {
  const bytes = Buffer.from(key)
  const blockKey = bytes.length > blockSize ? createHash('sha256').update(bytes).digest() : bytes
  return Buffer.alloc(blockSize, pad).map((byte, index) => byte ^ (blockKey[index] ?? 0)) as Buffer
}
