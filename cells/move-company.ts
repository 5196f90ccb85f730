import { setTimeout as pause } from 'node:timers/promises'
import { cellTimes } from './cell-times.ts'
import { arrive } from './arrive.ts'
import { readRows, withoutTriggers, type Cell } from './cell.ts'
import { checkMove, isUnknown, refuseUnheldAccounts } from './check-move.ts'
import { compareRows } from './compare-rows.ts'
import type { Directory, Move } from './directory.ts'
import type { Proxies } from './host-map.ts'
import { guardWrites, pauseWrites, removeGuards, resumeWrites } from './guard-writes.ts'
import { isReplicated, listTenantTables, type TenantTable } from './moved-tables.ts'
import { deleteHeldJobs, holdJobs, releaseJobs } from './queue-rows.ts'
import { hideCompany, raiseVersions, removeRows } from './remove-rows.ts'
import { startReplication, stopReplication, waitForCopy, waitForMark } from './replication.ts'
import { deleteAccounts, deleteUnnamedStaff, listAccounts, readStaff } from './staff-rows.ts'

export type MoveContext = {
  directory: Directory
  source: Cell
  target: Cell
  move: Move
  proxies: Proxies
  report(text: string): void
}

export type MoveResult = { rows: number; jobs: number; copied: number; paused: number }

/** Begins a move or continues an interrupted one. Durations are in milliseconds. */
export async function moveCompany(context: MoveContext): Promise<MoveResult> {
  const { source, target, move, report } = context
  const { company_id } = move
  const began = performance.now()
  if (await hasArrived(target, company_id)) {
    await recordArrival(context)
    await context.proxies.switchHosts(await listHosts(context), target.id)
    await finishMove(context)
    return { rows: 0, jobs: 0, copied: 0, paused: 0 }
  }
  const problems = [
    ...(await checkMove(source, target, company_id)),
    ...(await context.proxies.findProblems()),
  ]
  if (!(await isUnknown(target, company_id))) {
    problems.push(`${target.id} knows this company already.`)
  }
  if (problems.length > 0) {
    if (!(await isGuarded(context))) await context.directory.endMove(company_id)
    throw new Error(problems.join('\n'))
  }
  await guardBoth(context)
  await startReplication(source, target, company_id)
  await waitForCopy(target, (left) => report(`${left} tables are still being copied`))
  // Members may have come since the guards were made.
  const held = await guardBoth(context)
  const tables = await listTenantTables(source)
  // Reads every row once, so that the pause finds them in memory.
  await compareRows(source, target, company_id, tables)
  await waitForMark(source, target, company_id, cellTimes.catchUp)
  const copied = performance.now() - began
  report(`copied in ${seconds(copied)} s; the writes pause now`)
  const { paused, ...counts } = await changeCell(context, { tables, held })
  report(`the writes paused for ${seconds(paused)} s`)
  await finishMove(context)
  return { ...counts, copied, paused }
}

type Held = { tables: readonly TenantTable[]; held: readonly string[] }

/** From the pause until proxies and directory name the target. */
async function changeCell(context: MoveContext, held: Held): Promise<Omit<MoveResult, 'copied'>> {
  const { directory, target, move } = context
  // A command that is writing the map has read that the company is at the source.
  await directory.takeMapLock()
  try {
    const began = performance.now()
    const counts = await switchCell(context, held).catch(async (error: unknown) => {
      if (!(await hasArrived(target, move.company_id))) await undoMove(context)
      throw error
    })
    // A proxy that went away meanwhile does not keep the directory from naming the target.
    const [switched] = await Promise.allSettled([
      context.proxies.switchHosts(await listHosts(context), target.id),
    ])
    const paused = performance.now() - began
    await recordArrival(context)
    if (switched.status === 'rejected') throw switched.reason
    return { ...counts, paused }
  } finally {
    await directory.releaseMapLock().catch(() => {})
  }
}

/** Everything between the pause and the moment at which the target serves. */
async function switchCell(
  { directory, source, target, move, report }: MoveContext,
  { tables, held }: Held,
): Promise<{ rows: number; jobs: number }> {
  const { company_id } = move
  const measure = createStopwatch()
  await directory.setStep(company_id, 'paused')
  await pauseWrites(source, company_id)
  measure('transactions')
  const staff = await readStaff(source, company_id)
  refuseUnheldAccounts(held, staff.accounts)
  await holdJobs(source, company_id, cellTimes.jobs)
  measure('jobs')
  await waitForMark(source, target, company_id, cellTimes.barrier)
  measure('mark')
  const replicated = tables.filter(isReplicated)
  const { rows, differences } = await compareRows(source, target, company_id, replicated)
  if (differences.length > 0) throw new Error(formatDifferences(differences))
  measure('comparison')
  const jobs = await arrive(source, target, company_id, { staff, tables })
  report(`of the pause: ${measure('arrival')}`)
  return { rows, jobs }
}

/** Returns the seconds of all parts so far. */
function createStopwatch(): (part: string) => string {
  const parts: string[] = []
  let last = performance.now()
  return (part) => {
    const now = performance.now()
    parts.push(`${part} ${seconds(now - last)} s`)
    last = now
    return parts.join(', ')
  }
}

/** From now on a map from the directory leads to the target. */
async function recordArrival({ directory, source, target, move }: MoveContext): Promise<void> {
  const { members } = await readStaff(source, move.company_id)
  const accounts = await listAccounts(target, members)
  await directory.recordArrival(move, await listAddresses(source, accounts))
}

/** Safe to repeat: the target serves already. */
async function finishMove(context: MoveContext): Promise<void> {
  const { directory, source, target, move, report } = context
  const { company_id } = move
  const staff = await readStaff(source, company_id)
  // The arrival decides, also when a member left another company after it.
  const accounts = await listAccounts(target, staff.members)
  await stopReplication(source, target)
  // The processes of the source drop its pages, and requests that the proxy sent before the switch end.
  await withoutTriggers(source, () => raiseVersions(source, company_id))
  await pause(cellTimes.lastRequests)
  await withoutTriggers(source, async () => {
    await deleteHeldJobs(source, company_id)
    await deleteAccounts(source, accounts)
    await hideCompany(source, company_id)
  })
  await directory.setStep(company_id, 'left')
  // Processes that had rendered pages again after the first time have dropped them.
  await pause(cellTimes.noticed)
  const removed = await removeRows(source, company_id)
  await removeGuards(source, company_id)
  await deleteUnnamedStaff(source, staff)
  await resumeWrites(source, company_id)
  // The mark of the target goes last: without it, a repeated command could not tell that the company has arrived.
  await directory.endMove(company_id)
  await removeGuards(target, company_id)
  report(`${removed} rows were removed from ${source.id}`)
}

/** Possible until the company has arrived: the source sells on, and the target forgets what it received. */
export async function undoMove({ directory, source, target, move }: MoveContext): Promise<void> {
  const { company_id } = move
  const isAway = move.step === 'arrived' || move.step === 'left'
  if (isAway || (await hasArrived(target, company_id))) {
    throw new Error(
      `The company has arrived in ${target.id}: continue the move, then move it back.`,
    )
  }
  await releaseJobs(source, company_id)
  await resumeWrites(source, company_id)
  await stopReplication(source, target)
  await removeGuards(source, company_id)
  await removeRows(target, company_id)
  await removeGuards(target, company_id)
  await directory.endMove(company_id)
}

/** Returns the members whose accounts are held. */
async function guardBoth({
  source,
  target,
  move: { company_id },
}: MoveContext): Promise<readonly string[]> {
  const { accounts } = await readStaff(source, company_id)
  await guardWrites(source, company_id, { direction: 'leaving', staff: accounts })
  await guardWrites(target, company_id, { direction: 'arriving', staff: [] })
  return accounts
}

/** True when the move has made something that --undo removes. */
async function isGuarded({ source, target, move: { company_id } }: MoveContext): Promise<boolean> {
  const sql = 'select from torv.company_moves where company_id = $1'
  const rows = await Promise.all([source, target].map((cell) => readRows(cell, sql, [company_id])))
  return rows.flat().length > 0
}

/** Only the target's own transaction decides. */
async function hasArrived(target: Cell, company_id: string): Promise<boolean> {
  const rows = await readRows(
    target,
    `select from torv.company_moves where company_id = $1 and direction = 'arrived'`,
    [company_id],
  )
  return rows.length > 0
}

async function listHosts({ target, move }: MoveContext): Promise<string[]> {
  const rows = await readRows<{ host: string }>(
    target,
    `select domain as host from stores where company_id = $1 and domain_proven_at is not null and deleted_at is null
     union select host from store_aliases where company_id = $1`,
    [move.company_id],
  )
  return rows.map(({ host }) => host)
}

async function listAddresses(source: Cell, staff: readonly string[]): Promise<string[]> {
  const rows = await readRows<{ email: string }>(
    source,
    'select email from staff where id = any($1)',
    [staff],
  )
  return rows.map(({ email }) => email)
}

function formatDifferences(differences: { table: string; source: string; target: string }[]) {
  const lines = differences.map(
    ({ table, source, target }) => `${table}: ${source}, there ${target}`,
  )
  return `The copy differs, and the move was undone:\n${lines.join('\n')}`
}

function seconds(milliseconds: number): string {
  return (milliseconds / 1_000).toFixed(2)
}
