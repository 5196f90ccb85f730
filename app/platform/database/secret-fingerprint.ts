import { createHash } from 'node:crypto'
import type { Client } from 'pg'
import type { Keys } from '../crypto/keys.ts'
import { padKey } from './scope-signature.ts'

type KeysOfOwner = (purpose: 'keeper' | 'scope') => Keys

/**
 * Refuses a secret that is not the database's, before anything is changed with it: other machines would lose their
 * passwords, and encrypted values could not be read. A former secret that fits lets the new one take its place. Run in
 * a transaction as a member of torv_owner.
 */
export async function claimDatabase(owner: Client, keysFor: KeysOfOwner): Promise<void> {
  const [current, ...former] = listFingerprints(keysFor)
  const saved = await findFingerprint(owner)
  if (saved === current) return
  const isKnown =
    saved === null ? await fitsScopes(owner, keysFor('scope')) : former.includes(saved)
  if (!isKnown) throw createOtherSecretError()
  await owner.query('set local role torv_owner')
  await owner.query(
    'create table if not exists torv.secret_fingerprint (fingerprint text not null)',
  )
  await owner.query('delete from torv.secret_fingerprint')
  await owner.query('insert into torv.secret_fingerprint values ($1)', [current])
  await owner.query('reset role')
}

/** Refuses work that only the current secret may do. A database that no start has marked yet passes. */
export async function refuseOtherSecret(owner: Client, keysFor: KeysOfOwner): Promise<void> {
  const [current, ...former] = listFingerprints(keysFor)
  const saved = await findFingerprint(owner)
  if (saved === null || saved === current) return
  if (!former.includes(saved)) throw createOtherSecretError()
  throw new Error(
    'Torv has not been started with this TORV_SECRET yet: start every machine with it first.',
  )
}

/** From a key that no serving process holds; current secret first. */
function listFingerprints(keysFor: KeysOfOwner): string[] {
  return keysFor('keeper').map((key) =>
    createHash('sha256').update(`fingerprint ${key}`).digest('hex'),
  )
}

async function findFingerprint(owner: Client): Promise<string | null> {
  if (!(await hasTable(owner, 'secret_fingerprint'))) return null
  const { rows } = await owner.query<{ fingerprint: string }>(
    'select fingerprint from torv.secret_fingerprint',
  )
  return rows[0]?.fingerprint ?? null
}

/** A database of an earlier version has no fingerprint, and accepts scopes that are signed with its secret. */
async function fitsScopes(owner: Client, keys: Keys): Promise<boolean> {
  if (!(await hasTable(owner, 'scope_keys'))) return true
  const { rows } = await owner.query<{ isEmpty: boolean; isKnown: boolean }>(
    `select count(*) = 0 as "isEmpty", coalesce(bool_or(inner_pad = any ($1::bytea[])), false) as "isKnown"
     from torv.scope_keys`,
    [keys.map((key) => padKey(key, 0x36))],
  )
  return rows[0]?.isEmpty === true || rows[0]?.isKnown === true
}

async function hasTable(owner: Client, name: string): Promise<boolean> {
  const { rowCount } = await owner.query(
    "select from pg_class where relname = $1 and relnamespace = to_regnamespace('torv')",
    [name],
  )
  return rowCount === 1
}

export function createOtherSecretError(): Error {
  return new Error(
    'This database belongs to another secret. Nothing in it was changed. Set TORV_SECRET (or TORV_SECRET_FILE) to the ' +
      'secret that it was used with; to change the secret, set that one in TORV_SECRET_OLD as well.',
  )
}
