import { describe, expect, test, vi } from 'vitest'
import { to } from '#shared/paths/paths.ts'
import type { ClusterInstallation } from '../support/failover/cluster-installation.ts'
import { expectShortPause, maxPause } from '../support/failover/expect-short-pause.ts'
import { expectFailover, expectSwitchover } from '../support/failover/expect-failover.ts'
import { loadCluster } from '../support/failover/loaded-cluster.ts'
import { findMissingProgram } from '../support/failover/required-programs.ts'
import { toSeconds, waitForRecovery } from '../support/faults/expect-recovery.ts'
import { recordFigures } from '../support/figures.ts'
import { sendRequest, type HttpResponse } from '../support/send-request.ts'

const missingProgram = findMissingProgram()
if (missingProgram)
  process.stderr.write(
    `A failover of the database is not tried here: it takes ${missingProgram}.\n`,
  )

describe.skipIf(missingProgram)('a cluster of three databases', { timeout: 240_000 }, () => {
  const getLoaded = loadCluster()

  test('the node of the primary killed', (context) => expectFailover(context, getLoaded()))

  test('PostgreSQL alone killed on the primary', async (context) => {
    const { load, primary } = getLoaded()
    const killedAt = performance.now()
    await primary.killDatabase(false)
    await expectShortPause(context, load, killedAt)
  })

  test('a planned switchover', (context) => expectSwitchover(context, getLoaded()))

  test('the primary cut off from the other nodes, but not from the app', async (context) => {
    const { installation, load, primary } = getLoaded()
    const cutAt = performance.now()
    await primary.clusterLink.down()
    await vi.waitFor(
      async () => expect((await installation.cluster.findPrimary()).name).not.toBe(primary.name),
      { timeout: 60_000, interval: 100 },
    )
    await expectShortPause(context, load, cutAt)
    await primary.clusterLink.up()
  })

  test('both standbys killed: nothing is acknowledged, and people are told', async (context) => {
    const { installation, load, primary } = getLoaded()
    const standbys = installation.cluster.nodes.filter((node) => node !== primary)
    await Promise.all(standbys.map((node) => node.killDatabase()))
    const killedAt = performance.now()
    const responses: { response: HttpResponse; took: number }[] = []
    while (performance.now() - killedAt < 20_000) {
      const sentAt = performance.now()
      const response = await checkOut(installation)
      responses.push({ response, took: performance.now() - sentAt })
    }
    const acknowledged = load.acknowledgedSince(killedAt)
    const returnedAt = performance.now()
    for (const node of standbys) node.startPatroni()
    const longestWait = Math.max(...responses.map(({ took }) => took))
    const wait = await waitForRecovery(load, returnedAt)
    recordFigures(context, 'Faults under load', [
      { what: 'no standby for 20 s: checkouts refused', value: responses.length },
      { what: 'no standby for 20 s: last change acknowledged', value: acknowledged, bar: '0' },
      {
        what: 'no standby: longest wait for the response 503',
        value: toSeconds(longestWait),
        unit: 's',
      },
      {
        what: 'standbys started: until the next acknowledgement',
        value: toSeconds(wait),
        unit: 's',
        bar: '≤ 30',
      },
    ])
    expect(acknowledged).toBe(0)
    expect(new Set(responses.map(({ response }) => response.status))).toEqual(new Set([503]))
    expect(longestWait).toBeLessThan(20_000)
    expect(wait).toBeLessThan(maxPause)
  })
})

/** A checkout of a person who is not part of the load. */
function checkOut({ cluster, scene }: ClusterInstallation): Promise<HttpResponse> {
  const { host, products } = scene
  const body = JSON.stringify({ items: [{ ...products[0], quantity: 1 }] })
  return sendRequest(cluster.webPort, {
    method: 'POST',
    host,
    path: to.checkout.create(),
    headers: {
      origin: `http://${host}`,
      'content-type': 'application/json',
      'content-length': String(Buffer.byteLength(body)),
      'idempotency-key': crypto.randomUUID(),
    },
    body,
  })
}
