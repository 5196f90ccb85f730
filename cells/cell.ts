import { Client } from 'pg'
import { asOwner, type OwnerAddress } from '#platform/database/address.ts'

/** A cluster with the rights of a superuser, which a move needs on both sides. */
export type Cell = { id: string; address: OwnerAddress; client: Client }

export async function openCell(id: string, address: OwnerAddress): Promise<Cell> {
  const client = new Client({ ...asOwner(address), application_name: 'torv move' })
  // A broken connection fails the next query.
  client.on('error', () => {})
  await client.connect()
  await client.query(
    `set timezone = 'UTC'; set extra_float_digits = 1; set intervalstyle = 'iso_8601'`,
  )
  return { id, address, client }
}

export async function readRows<Row extends object>(
  { client }: Cell,
  text: string,
  values: unknown[] = [],
): Promise<Row[]> {
  return (await client.query<Row>(text, values)).rows
}

/** Triggers and foreign keys rest: rows are written exactly as they were. */
export async function withoutTriggers<Result>(
  { client }: Cell,
  work: () => Promise<Result>,
): Promise<Result> {
  await client.query('begin')
  try {
    await client.query('set local session_replication_role = replica')
    const result = await work()
    await client.query('commit')
    return result
  } catch (error) {
    await client.query('rollback').catch(() => {})
    throw error
  }
}

const lockNotAvailable = '55P03'

/** Retries a change of a table, so that no other company waits behind it for longer than the lock timeout. */
export async function changeTable({ client }: Cell, statement: string): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      await client.query(`set lock_timeout = '200ms'`)
      await client.query(statement)
      return
    } catch (error) {
      const isLocked = error instanceof Error && 'code' in error && error.code === lockNotAvailable
      if (!isLocked || attempt === maxAttempts) throw error
    } finally {
      await client.query('set lock_timeout = 0')
    }
  }
}

const maxAttempts = 100
