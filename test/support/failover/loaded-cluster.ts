import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest'
import { expectRecovery, waitForRecovery } from '../faults/expect-recovery.ts'
import { startLoad, type Load } from '../faults/load.ts'
import { openClusterInstallation, type ClusterInstallation } from './cluster-installation.ts'
import type { Node } from './node.ts'

export type LoadedCluster = {
  installation: ClusterInstallation
  load: Load
  /** The primary at the beginning of the test. */
  primary: Node
}

/** Puts a complete cluster under load for each test of the file, and audits what was acknowledged after each. */
export function loadCluster(
  options: Parameters<typeof openClusterInstallation>[0] = {},
): () => LoadedCluster {
  let installation: ClusterInstallation
  let load: Load
  let primary: Node

  beforeAll(async () => {
    installation = await openClusterInstallation(options)
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

  return () => ({ installation, load, primary })
}
