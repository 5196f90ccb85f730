import { expect, type TestContext } from 'vitest'
import { expectShortPause } from './expect-short-pause.ts'
import type { LoadedCluster } from './loaded-cluster.ts'

/** Kills the node of the primary, and expects another to take over in time. */
export async function expectFailover(
  context: TestContext,
  { installation, load, primary }: LoadedCluster,
): Promise<void> {
  const killedAt = performance.now()
  await Promise.all([primary.killDatabase(), primary.killEtcd()])
  await expectShortPause(context, load, killedAt)
  expect((await installation.cluster.findPrimary()).name).not.toBe(primary.name)
  primary.startEtcd()
  primary.startPatroni()
}

/** Asks for another primary, and expects it in time. */
export async function expectSwitchover(
  context: TestContext,
  { installation, load, primary }: LoadedCluster,
): Promise<void> {
  const startedAt = performance.now()
  await installation.cluster.switchOver(primary)
  await expectShortPause(context, load, startedAt)
  expect((await installation.cluster.findPrimary()).name).not.toBe(primary.name)
}
