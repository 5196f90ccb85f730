import { execFile } from 'node:child_process'
import { rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import { expect, onTestFinished, test, vi } from 'vitest'
import { runningPid } from '#platform/database/embedded/cluster.ts'
import { openInstallation } from '../support/faults/installation.ts'
import { auditOnceSettled } from '../support/faults/audit.ts'
import { startLoad, type Acknowledged } from '../support/faults/load.ts'
import { listChildren, kill } from '../support/faults/program.ts'
import { waitForRecovery, toSeconds } from '../support/faults/expect-recovery.ts'
import { recordFigures } from '../support/figures.ts'
import { root } from '../architecture/sources.ts'

// WAL is archived at the latest this many milliseconds after a change.
const maxArchiveDelay = 10_000

test('shops reopen from the backup after the database disk is lost under load', async (context) => {
  // PostgreSQL archives WAL with the system's tools.
  const env = { PATH: '/usr/local/bin:/usr/bin:/bin', TORV_DEMO: 'no', TORV_BACKUPS: 'yes' }
  const installation = await openInstallation(undefined, env)
  onTestFinished(() => installation.close())
  const load = await startLoad(installation.program.port, installation.scene)
  const command = (name: string, ...args: string[]) =>
    promisify(execFile)(process.execPath, [join(root, 'tools', name), ...args], {
      cwd: root,
      env: { ...env, TORV_DATA: installation.data },
    })

  await waitForRecovery(load, performance.now())
  const copied = await command('backup.ts')
  expect(copied.stdout).toMatch(/MB in [\d.]+ s/)
  await pause(5_000)
  const early = copyAcknowledged(load.acknowledged)
  await pause(maxArchiveDelay)
  await load.stop()
  const postmaster = runningPid(installation.place) ?? 0
  const database = [postmaster, ...(await listChildren(postmaster))]
  await installation.program.killAll()
  for (const one of database) kill(one)
  await vi.waitFor(() => expect(database.filter((one) => kill(one))).toEqual([]), 30_000)
  // Includes the WAL that awaited archiving.
  await rm(installation.place.cluster, { recursive: true })
  await rm(join(dirname(installation.place.cluster), 'wal-out'), { recursive: true })

  const began = performance.now()
  const restored = await command('restore.ts', '--to', 'latest')
  expect(restored.stdout).toContain('0 ledger errors.')
  await installation.program.start()
  const wait = performance.now() - began
  const audit = await installation.withOwner((ownerClient) => auditOnceSettled(ownerClient, early))
  // The description of the category has been changed again since.
  const lost = audit.lost.filter((one) => !one.startsWith('shelf'))
  const count = early.orders.size + early.paid.size + early.messages.size + early.notes.size
  const bytes = Number(/([\d.]+) MB/.exec(copied.stdout)?.[1])
  recordFigures(context, 'Backup and restore', [
    {
      what: 'the disk of the database lost under load: size of the backup',
      value: bytes,
      unit: 'MB',
    },
    { what: 'acknowledged more than ten seconds before', value: count },
    { what: 'of them lost', value: lost.length, bar: '0' },
    {
      what: 'from the empty disk to open shops, by the restore command',
      value: toSeconds(wait),
      unit: 's',
      bar: '≤ 60',
    },
  ])
  expect({ ...audit, lost }).toEqual({ contradictions: [], lost: [], twice: [], unsettled: [] })
  expect(count).toBeGreaterThan(50)
  expect(wait).toBeLessThan(60_000)
}, 600_000)

function copyAcknowledged({
  orders,
  paid,
  messages,
  notes,
  newsCategory,
}: Acknowledged): Acknowledged {
  return {
    orders: new Map(orders),
    paid: new Set(paid),
    messages: new Set(messages),
    notes: new Set(notes),
    newsCategory,
  }
}
