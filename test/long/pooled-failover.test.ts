import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  openClusterInstallation,
  type ClusterInstallation,
} from '../support/failover/cluster-installation.ts'
import { expectShortPause } from '../support/failover/expect-short-pause.ts'
import type { Node } from '../support/failover/node.ts'
import { findMissingProgram } from '../support/failover/required-programs.ts'
import { expectRecovery, waitForRecovery } from '../support/faults/expect-recovery.ts'
import { startLoad, type Load } from '../support/faults/load.ts'
import { findTool } from '../support/networks.ts'

const missingProgram = findMissingProgram() ?? (findTool('pgbouncer') ? null : 'PgBouncer')
if (missingProgram)
  process.stderr.write(
    `A failover behind a pooler is not tried here: it takes ${missingProgram}.\n`,
  )

let installation: ClusterInstallation
let load: Load
let primary: Node

describe.skipIf(missingProgram)('PgBouncer before three databases', { timeout: 240_000 }, () => {
  beforeAll(async () => {
    installation = await openClusterInstallation({ isPooled: true })
  }, 400_000)
  afterAll(() => installation?.close(), 60_000)

  beforeEach(async () => {
    primary = await installation.cluster.waitUntilComplete()
    load = await startLoad(installation.cluster.webPort, installation.scene)
    await waitForRecovery(load, performance.now())
    await pause(2_000)
  }, 120_000)
  afterEach(
    async (context) => void (await expectRecovery(context, { ...installation, load })),
    400_000,
  )

  test('pooled: the node of the primary killed', async (context) => {
    const killedAt = performance.now()
    await Promise.all([primary.killDatabase(), primary.killEtcd()])
    await expectShortPause(context, load, killedAt)
    expect((await installation.cluster.findPrimary()).name).not.toBe(primary.name)
    primary.startEtcd()
    primary.startPatroni()
  })

  test('pooled: a planned switchover', async (context) => {
    const startedAt = performance.now()
    await installation.cluster.switchOver(primary)
    await expectShortPause(context, load, startedAt)
    expect((await installation.cluster.findPrimary()).name).not.toBe(primary.name)
  })
})
