import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findFreePort } from '#test/support/faults/program.ts'
import { retryUntilPasses } from '#test/support/retry-until-passes.ts'
import { sendRequest } from '#test/support/send-request.ts'
import { startTestApp, type TestApp } from '#test/support/test-app.ts'

let app: TestApp
let names: Set<string>
const metrics = { address: '127.0.0.1', port: 0 }
const host = 'taskehuset.example'

beforeAll(async () => {
  metrics.port = await findFreePort()
  app = await startTestApp({ settings: { metrics } })
  await sendRequest(app.port, { host })
  names = await listMetrics()
})
afterAll(() => app.close())

const readMetrics = async () =>
  (await sendRequest(metrics.port, { host, path: '/metrics' })).text.split('\n')

/** The names of the figures as Prometheus stores them, with the parts of histograms. */
async function listMetrics(): Promise<Set<string>> {
  const types = (await readMetrics()).flatMap((line) => {
    const [, name = '', type] = /^# TYPE (\w+) (\w+)$/.exec(line) ?? []
    if (type === 'histogram') return [`${name}_bucket`, `${name}_sum`, `${name}_count`]
    return name ? [name] : []
  })
  return new Set(types)
}

const read = (file: string) => readFile(new URL(`../../../deploy/${file}`, import.meta.url), 'utf8')

/** Names that other programs give: node_exporter, Patroni, blackbox_exporter and Prometheus itself. */
const foreign = /^(node|patroni|probe)_|^up$/

const findNames = (text: string) =>
  [...text.matchAll(/\b(?:torv|nodejs|process|node|patroni|probe)_\w+/g)].map(([name]) => name)

test('every figure of the dashboard exists', async () => {
  const { panels }: { panels: { targets?: { expr: string }[] }[] } = JSON.parse(
    await read('grafana/torv.json'),
  )
  const queries = panels.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr))
  const used = queries.flatMap(findNames)
  expect(used.length).toBeGreaterThan(20)
  expect(used.filter((name) => !names.has(name))).toEqual([])
})

test('every figure of the alerts exists, here or in another exporter, and each says what to do', async () => {
  const rules = (await read('prometheus/alerts.yml')).split(/\n\s+- alert: /).slice(1)
  expect(rules.length).toBeGreaterThan(10)
  for (const rule of rules) {
    const [, query = ''] = /expr: ([^]*?)\n\s+(?:for|labels):/.exec(rule) ?? []
    const used = findNames(query)
    expect(used.filter((name) => !names.has(name) && !foreign.test(name))).toEqual([])
    expect(rule).toMatch(/summary: .+\n\s+action: .{20}/)
    expect(rule).toMatch(/severity: (page|ticket) /)
  }
})

test('every figure of the program is shown or watched', async () => {
  const shown = findNames((await read('grafana/torv.json')) + (await read('prometheus/alerts.yml')))
  const own = [...names].filter((name) => name.startsWith('torv_') && !name.endsWith('_sum'))
  expect(own.filter((name) => !shown.includes(name))).toEqual([])
})

test('the wait of the oldest due job is told, without a wait for the database', async () => {
  await app.torv.ownerClient.query(
    `select graphile_worker.add_job('a task of another version', '{}'::json, run_at => now() - interval '1 hour')`,
  )
  await retryUntilPasses(async () => {
    const line = (await readMetrics()).find((text) =>
      text.startsWith('torv_oldest_due_job_seconds'),
    )
    expect(Number(line?.split(' ')[1])).toBeGreaterThan(3_599)
  })
})
