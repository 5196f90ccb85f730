import type { Client } from 'pg'

export type Changes = {
  stores: readonly (readonly [store_id: string, content_version: number])[]
  tickets: readonly string[]
}

/** The transactions that had ended at the last answer, and the server that they belong to. */
export type FeedPosition = {
  /** Differs after a restart, on another server, and in a restored database. */
  history: string
  /** The first transaction that had not begun. */
  next: bigint
  /** Earlier ones that had not ended. */
  open: readonly string[]
}

export type ReadChanges = { changes: Changes; position: FeedPosition; isComplete: boolean }

/**
 * Reads the changes of all transactions that ended since a position. Changes and the next position come from one snapshot, so the order of
 * commits decides, and no change is missed or read twice. Incomplete if the position means nothing here.
 */
export async function readChanges(
  client: Client,
  since: FeedPosition | null,
): Promise<ReadChanges> {
  const { rows } = await client.query<Row>(changesSql, [
    since ? String(since.next) : null,
    since?.open ?? null,
  ])
  const [row] = rows
  if (!row || row.is_standby) throw new Error('a standby cannot tell what has changed')
  // Its parts are the first open transaction, the first that had not begun, and the open ones.
  const [, next = '', open = ''] = row.snapshot.split(':')
  const position = {
    history: row.history,
    next: BigInt(next),
    open: open === '' ? [] : open.split(','),
  }
  return {
    changes: { stores: row.stores, tickets: row.tickets },
    position,
    isComplete: since?.history === position.history && since.next <= position.next,
  }
}

type Row = Changes & { snapshot: string; is_standby: boolean; history: string }

const changesSql = 'select * from torv.read_changes($1, $2)'
