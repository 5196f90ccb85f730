import { createHash, createHmac } from 'node:crypto'
import type { Client } from 'pg'
import type { Keys } from '../crypto/keys.ts'
import { getRole, getScopeValues, type Scope } from './scope.ts'

declare module 'pg' {
  interface ClientBase {
    /** Backend process id, received when the connection opens. */
    readonly processID: number
  }
}

/** Signs a scope for the view torv.signed_scope: valid for its login role on one connection. */
export type SignScope = (scope: Scope, processId: number) => string

export function createScopeSigner(key: string): SignScope {
  const cache = new Map<string, string>()
  return (scope, processId) => {
    const values = getScopeValues(scope).join(' ')
    const signed = `${getRole(scope)} ${processId} ${values}`
    const cached = cache.get(signed)
    if (cached !== undefined) return cached
    if (!scopePattern.test(values)) throw new Error('A scope consists of ids')
    const signature = createHmac('sha256', key).update(signed).digest('hex')
    if (cache.size === maxCached) cache.clear()
    cache.set(signed, `${signature} ${values}`)
    return `${signature} ${values}`
  }
}

/** About half a kilobyte each. */
const maxCached = 2_000

// A space inside a value would shift the following values.
const scopePattern = /^([0-9a-f-]{36}|\*)?( ([0-9a-f-]{36}|\*)?){3}$/i

/** Replaces the scope keys the database accepts. Called as owner, in the transaction of the migrations. */
export async function saveScopeKeys(owner: Client, keys: Keys): Promise<void> {
  const pads = [keys.map((key) => padKey(key, 0x36)), keys.map((key) => padKey(key, 0x5c))]
  const { rows } = await owner.query<{ isCurrent: boolean }>(isCurrentSql, pads)
  if (rows[0]?.isCurrent) return
  await owner.query('delete from torv.scope_keys')
  await owner.query(`insert into torv.scope_keys (inner_pad, outer_pad) ${givenSql}`, pads)
}

const givenSql = 'select * from unnest($1::bytea[], $2::bytea[])'

const isCurrentSql = `select
  not exists (${givenSql} except select inner_pad, outer_pad from torv.scope_keys) and
  not exists (select inner_pad, outer_pad from torv.scope_keys except ${givenSql}) as "isCurrent"`

const blockSize = 64

/** RFC 2104: the key padded to the hash's block size, each byte XORed with the pad. */
function padKey(key: string, pad: number): Buffer {
  const bytes = Buffer.from(key)
  const blockKey = bytes.length > blockSize ? createHash('sha256').update(bytes).digest() : bytes
  return Buffer.alloc(blockSize, pad).map((byte, index) => byte ^ (blockKey[index] ?? 0)) as Buffer
}
