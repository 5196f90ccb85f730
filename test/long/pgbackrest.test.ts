import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  openBackedUpDatabase,
  type BackedUpDatabase,
} from '../support/failover/backed-up-database.ts'
import { findMissingBackupProgram } from '../support/failover/required-programs.ts'
import { auditOnceSettled } from '../support/faults/audit.ts'
import { waitForRecovery } from '../support/faults/expect-recovery.ts'
import { startLoad, type Acknowledged } from '../support/faults/load.ts'
import { recordFigures } from '../support/figures.ts'
import { sendRequest } from '../support/send-request.ts'

const missingProgram = findMissingBackupProgram()
if (missingProgram)
  process.stderr.write(`pgBackRest is not tried here: it takes ${missingProgram}.\n`)

describe.skipIf(missingProgram)('a database backed up by pgBackRest', () => {
  let installation: BackedUpDatabase
  beforeAll(async () => {
    installation = await openBackedUpDatabase()
  }, 300_000)
  afterAll(() => installation?.close(), 60_000)

  test('a moment is restored into an empty folder, with everything acknowledged until then', async (context) => {
    const { program, scene } = installation
    await installation.runBackup('backup', '--type=full')
    const load = await startLoad(program.port, scene)
    await waitForRecovery(load, performance.now())
    await pause(5_000)
    await load.stop()
    const before = await installation.withOwner((ownerClient) =>
      auditOnceSettled(ownerClient, load.acknowledged),
    )
    expect(before).toEqual({ contradictions: [], lost: [], twice: [], unsettled: [] })
    const target = await installation.readClock()
    await pause(1_000)

    const later = await startLoad(program.port, scene)
    await waitForRecovery(later, performance.now())
    await pause(3_000)
    await later.stop()
    expect(later.acknowledged.orders.size).toBeGreaterThan(0)
    const restoreTime = await installation.restore(target)

    const { status } = await sendRequest(program.port, { host: scene.host })
    expect(status).toBe(200)
    const [restored, lost] = await installation.withOwner(async (ownerClient) => [
      await auditOnceSettled(ownerClient, load.acknowledged),
      await auditOnceSettled(ownerClient, later.acknowledged, 0),
    ])
    expect(restored).toEqual({ contradictions: [], lost: [], twice: [], unsettled: [] })
    // The restored state is that of the moment and not a later one.
    expect(lost.lost.filter((name) => name.startsWith('order'))).toHaveLength(
      later.acknowledged.orders.size,
    )
    // The shop goes on from there.
    const next = await startLoad(program.port, scene)
    await waitForRecovery(next, performance.now())
    await next.stop()
    expect(next.complaints).toEqual([])
    recordFigures(context, 'Backup and restore', [
      { what: 'pgBackRest: acknowledged before the moment', value: count(load.acknowledged) },
      {
        what: 'pgBackRest: of them missing after the restore',
        value: restored.lost.length,
        bar: '0',
      },
      {
        what: 'pgBackRest: restore until Torv served',
        value: Math.round(restoreTime / 100) / 10,
        unit: 's',
      },
    ])
  }, 300_000)
})

function count({ orders, paid, messages, notes, newsCategory }: Acknowledged): number {
  return orders.size + paid.size + messages.size + notes.size + newsCategory.saves
}
