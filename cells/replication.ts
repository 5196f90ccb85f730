import { randomBytes } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { escapeIdentifier, escapeLiteral } from 'pg'
import { cellTimes } from './cell-times.ts'
import { toScramSecret } from '#platform/database/scram-secret.ts'
import { readRows, type Cell } from './cell.ts'
import { isReplicated, listTenantTables } from './moved-tables.ts'
import { toSubscriptionAddress } from './subscription-address.ts'

/** Both roles exist during a move only. The reader may read, the writer may write the tables of tenants. */
const [reader, writer] = ['torv_move_out', 'torv_move_in']
const [publication, subscription] = ['torv_move', 'torv_move']

/** Does nothing when the copy of an interrupted move is running already. */
export async function startReplication(
  source: Cell,
  target: Cell,
  company_id: string,
): Promise<void> {
  if ((await findSubscription(target)) !== null) return
  await stopReplication(source, target)
  const tables = (await listTenantTables(source)).filter(isReplicated)
  const names = tables.map(({ name }) => `public.${name}`).join(', ')
  const password = randomBytes(32).toString('hex')
  await source.client.query('insert into torv.move_marks values ($1, 0)', [company_id])
  await runAll(source, [
    `create role ${reader} login replication bypassrls password ${escapeLiteral(toScramSecret(reader, password))}`,
    `grant connect on database ${escapeIdentifier(source.address.database)} to ${reader}`,
    `grant usage on schema public, torv to ${reader}`,
    `grant select on ${names}, torv.move_marks to ${reader}`,
    `create publication ${publication} for table ${[
      ...tables.map(({ name }) => ({ name: `public.${name}`, key: 'company_id' })),
      { name: 'torv.move_marks', key: 'company_id' },
    ]
      .map(({ name, key }) => `${name} where (${key} = ${escapeLiteral(company_id)})`)
      .join(', ')}`,
  ])
  await runAll(target, [
    // The role has no password to sign in with; the workers of the subscription need the right to.
    `create role ${writer} login bypassrls`,
    `grant connect, create on database ${escapeIdentifier(target.address.database)} to ${writer}`,
    `grant pg_create_subscription to ${writer}`,
    `grant usage on schema public, torv to ${writer}`,
    `grant select, insert, update, delete on ${names}, torv.move_marks to ${writer}`,
  ])
  for (const { signature } of await readRows<{ signature: string }>(target, computedSql)) {
    await target.client.query(`grant execute on function ${signature} to ${writer}`)
  }
  const address = toSubscriptionAddress(source.address, {
    user: reader,
    password,
    application_name: subscription,
  })
  await runUnlogged(
    target,
    `create subscription ${subscription} connection ${escapeLiteral(address)}
     publication ${publication}
     with (enabled = false, run_as_owner = true, disable_on_error = true, streaming = off)`,
  )
  await runAll(target, [
    `alter subscription ${subscription} owner to ${writer}`,
    `alter subscription ${subscription} enable`,
  ])
}

// Generated columns call functions of these kinds, and none of them reads a table.
const computedSql = `select p.oid::regprocedure::text as signature from pg_proc p
  where p.pronamespace = 'torv'::regnamespace and p.provolatile = 'i' and not p.prosecdef`

/** Resolves when every table is copied and follows the source. */
export async function waitForCopy(target: Cell, onProgress: (left: number) => void): Promise<void> {
  for (let last = -1; ;) {
    await throwIfFailed(target)
    const [row] = await readRows<{ left: number }>(
      target,
      `select count(*)::int as left from pg_subscription_rel r
       join pg_subscription s on s.oid = r.srsubid
       where s.subname = $1 and r.srsubstate <> 'r'`,
      [subscription],
    )
    const left = row?.left ?? 0
    if (left === 0) return
    if (left !== last) onProgress(left)
    last = left
    await pause(cellTimes.copyPoll)
  }
}

/** Resolves when everything that the source committed before the call has arrived. */
export async function waitForMark(
  source: Cell,
  target: Cell,
  company_id: string,
  timeout: number,
): Promise<void> {
  const [sent] = await readRows<{ mark: number }>(
    source,
    'update torv.move_marks set mark = mark + 1 where company_id = $1 returning mark',
    [company_id],
  )
  if (!sent) throw new Error('the copy has not begun')
  const deadline = performance.now() + timeout
  for (;;) {
    const [received] = await readRows<{ mark: number }>(
      target,
      'select mark from torv.move_marks where company_id = $1',
      [company_id],
    )
    if (received && received.mark >= sent.mark) return
    await throwIfFailed(target)
    if (performance.now() > deadline) {
      throw new Error(`changes did not arrive within ${timeout / 1_000} seconds`)
    }
    await pause(cellTimes.markPoll)
  }
}

/** Ends the copy and removes everything that it needed; the rows stay. */
export async function stopReplication(source: Cell, target: Cell): Promise<void> {
  const id = await findSubscription(target)
  if (id !== null) {
    await target.client.query(`alter subscription ${subscription} disable`)
    await dropSlots(source, id)
    await runAll(target, [
      // Otherwise it would have to find its slot, and a server that took over after a failover has none.
      `alter subscription ${subscription} set (slot_name = none)`,
      `drop subscription ${subscription}`,
    ])
  }
  await source.client.query(`drop publication if exists ${publication}`)
  await source.client.query('delete from torv.move_marks')
  await target.client.query('delete from torv.move_marks')
  for (const [cell, role] of [
    [source, reader],
    [target, writer],
  ] as const) {
    const [found] = await readRows(cell, 'select from pg_roles where rolname = $1', [role])
    if (found) await runAll(cell, [`drop owned by ${role}`, `drop role ${role}`])
  }
}

/** The slot that sends the changes, and those of first copies that have not ended. */
async function dropSlots(source: Cell, subscriptionId: string): Promise<void> {
  const slots = await readRows<{ slot_name: string; active_pid: number | null }>(
    source,
    `select slot_name, active_pid from pg_replication_slots
     where database = current_database() and (slot_name = $1 or slot_name like format('pg\\_%s\\_sync\\_%%', $2::text))`,
    [subscription, subscriptionId],
  )
  for (const { slot_name, active_pid } of slots) {
    // Its receiver ends as well, but may not have noticed yet.
    await source.client.query('select pg_terminate_backend($1, $2)', [active_pid, cellTimes.sender])
    await source.client.query(
      'select pg_drop_replication_slot(slot_name) from pg_replication_slots where slot_name = $1',
      [slot_name],
    )
  }
}

async function findSubscription(target: Cell): Promise<string | null> {
  const [row] = await readRows<{ id: string }>(
    target,
    'select oid::text as id from pg_subscription where subname = $1',
    [subscription],
  )
  return row?.id ?? null
}

async function throwIfFailed(target: Cell): Promise<void> {
  const [row] = await readRows<{ isOn: boolean }>(
    target,
    'select subenabled as "isOn" from pg_subscription where subname = $1',
    [subscription],
  )
  if (row?.isOn) return
  throw new Error(
    `The copy stopped: the log of the PostgreSQL of ${target.id} says why, and --undo removes what has arrived.`,
  )
}

async function runAll({ client }: Cell, statements: string[]): Promise<void> {
  for (const statement of statements) await client.query(statement)
}

/** Keeps a statement with a password out of the server's log and statistics, also one that fails. */
async function runUnlogged({ client }: Cell, statement: string): Promise<void> {
  const settings = Object.entries(unlogged)
  await client.query(settings.map(([name, value]) => `set ${name} = ${value}`).join(';'))
  try {
    await client.query(statement)
  } finally {
    await client.query(settings.map(([name]) => `reset ${name}`).join(';'))
  }
}

const unlogged = {
  log_min_error_statement: 'panic',
  log_statement: 'none',
  log_min_duration_statement: -1,
  log_min_duration_sample: -1,
  log_transaction_sample_rate: 0,
  // Extensions; a server without them ignores the names.
  'pg_stat_statements.track': 'none',
  'pgaudit.log': 'none',
}
