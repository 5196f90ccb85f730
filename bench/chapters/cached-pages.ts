import { setTimeout as pause } from 'node:timers/promises'
import { median, quantile } from '../figures.ts'
import { measureRequestRate } from '../load.ts'
import { startNginx } from '../nginx.ts'
import { readProcessorSeconds } from '../processor-time.ts'
import { spawnApp, createDataFolder, type AppProcess } from '../app-process.ts'
import { formatRequest, sendSteadily, openConnection } from '../connection.ts'
import type { Bench } from './bench.ts'

const pages = {
  'home page': '/',
  category: '/category/skuldertasker',
}
const rounds = 4
const seconds = 2
const aim = { atLeast: 0.75 }

/**
 * Compares cached pages with nginx, which serves the same bytes from a file with as many workers. Alternates so
 * that other load affects both; the client has a thread of its own.
 */
export async function measureCachedPages(bench: Bench): Promise<void> {
  const { data, remove } = await createDataFolder()
  try {
    const single = await spawnApp(data, bench.port())
    for (const [what, path] of Object.entries(pages))
      await compareWithNginx(bench, single, 1, what, path)
    await measureSteadyLoad(bench, single)
    await single.stop()
    const cluster = await spawnApp(data, bench.port(), { TORV_PROCESSES: '2' })
    await compareWithNginx(bench, cluster, 2, 'home page', '/')
    await cluster.stop()
  } finally {
    await remove()
  }
}

async function compareWithNginx(
  { note, port }: Bench,
  app: AppProcess,
  workers: number,
  what: string,
  path: string,
): Promise<void> {
  const url = new URL(path, app.url).href
  const name = `${what}, ${workers === 1 ? 'one process' : `${workers} processes`}`
  const { length, headers } = await waitUntilCached(url)
  const reference = await startNginx(Buffer.alloc(length, 'x'), headers, port(), workers)
  const own: number[] = []
  const best: number[] = []
  const costs = { own: 0, best: 0 }
  // V8 optimises the code only after some thousand pages.
  await measureRequestRate(url, 2)
  for (let round = 0; round < rounds; round += 1) {
    const [rate, cost] = await measureCost(url, await app.pids())
    own.push(rate)
    costs.own += cost / rounds
    if (!reference) continue
    const [bestRate, bestCost] = await measureCost(reference.url, await reference.pids())
    best.push(bestRate)
    costs.best += bestCost / rounds
  }
  await reference?.stop()
  note(name, median(own), 'pages/s')
  note(`${name}, time of a core for each`, costs.own, 'µs')
  if (!reference) return
  note(`nginx, ${workers} workers, the same bytes`, median(best), 'pages/s')
  note(`nginx, time of a core for each`, costs.best, 'µs')
  const ratios = own.map((rate, round) => rate / (best[round] ?? rate))
  note(`${name}, against nginx`, median(ratios), 'ratio', aim)
}

async function measureCost(
  url: string,
  pids: readonly number[],
): Promise<[rate: number, cost: number]> {
  const before = await readProcessorSeconds(pids)
  const rate = await measureRequestRate(url, seconds)
  return [rate, (((await readProcessorSeconds(pids)) - before) * 1e6) / (rate * seconds)]
}

/** Requests the page until it is cached in every process and compressed. */
async function waitUntilCached(
  url: string,
): Promise<{ length: number; headers: Record<string, string> }> {
  await measureRequestRate(url, 1)
  await pause(2_000)
  const page = await fetch(url, { headers: { 'accept-encoding': 'br' } })
  const { byteLength } = await page.arrayBuffer()
  if (page.status !== 200) throw new Error(`${url} was answered ${page.status}`)
  const length = Number(page.headers.get('content-length') ?? byteLength)
  const names = [...page.headers.keys()].filter(
    (name) => !/^(content-length|date|connection|keep-alive|content-type)$/.test(name),
  )
  return {
    length,
    headers: Object.fromEntries(names.map((name) => [name, page.headers.get(name) ?? ''])),
  }
}

async function measureSteadyLoad({ note }: Bench, { url, port }: AppProcess): Promise<void> {
  const request = formatRequest('localhost', '/')
  const connections = await Promise.all(Array.from({ length: 16 }, () => openConnection(port)))
  let count = 0
  const until = performance.now() + 2_000
  await Promise.all(
    connections.map(async (connection) => {
      for (; performance.now() < until; count += 1) await connection.send(request)
    }),
  )
  for (const connection of connections) connection.close()
  const fastest = Math.max(count / 2, (await measureRequestRate(url, 1)) / 2)
  // The client costs as much as the server, so this is half of what both can do together.
  const perSecond = Math.min(fastest, count / 2) / 2
  const durations = await sendSteadily(port, request, { perSecond, seconds: 4 })
  note('home page at half of the highest rate', perSecond, 'pages/s')
  note('the same, median', median(durations), 'ms')
  note('the same, p99', quantile(durations, 0.99), 'ms', { atMost: 5 })
}
