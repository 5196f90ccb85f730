import { setTimeout as pause } from 'node:timers/promises'
import { middle, part } from '../figures.ts'
import { requestsPerSecond } from '../load.ts'
import { nginxServing } from '../nginx.ts'
import { processorSeconds } from '../processor-time.ts'
import { openSquare, ownData, type Square } from '../square.ts'
import { askedFor, askSteadily, openWire } from '../wires.ts'
import type { Bench } from './bench.ts'

const pages = {
  'home page': '/',
  'home page as data': '/_.data',
  category: '/category/skuldertasker',
}
const turns = 4
const seconds = 2
const aim = { atLeast: 0.75 }

/**
 * Compares cached pages with nginx, which serves the same bytes from a file with as many workers. Alternates so
 * that other load affects both; the client has a thread of its own.
 */
export async function keptPages(bench: Bench): Promise<void> {
  const { data, remove } = await ownData()
  try {
    const one = await openSquare(data, bench.port())
    for (const [what, path] of Object.entries(pages)) await against(bench, one, 1, what, path)
    await steady(bench, one)
    await one.stop()
    const two = await openSquare(data, bench.port(), { TORV_PROCESSES: '2' })
    await against(bench, two, 2, 'home page', '/')
    await two.stop()
  } finally {
    await remove()
  }
}

async function against(
  { note, port }: Bench,
  square: Square,
  workers: number,
  what: string,
  path: string,
): Promise<void> {
  const url = new URL(path, square.url).href
  const name = `${what}, ${workers === 1 ? 'one process' : `${workers} processes`}`
  const { length, headers } = await settled(url)
  const reference = await nginxServing(Buffer.alloc(length, 'x'), headers, port(), workers)
  const own: number[] = []
  const best: number[] = []
  const costs = { own: 0, best: 0 }
  // V8 optimises the code only after some thousand pages.
  await requestsPerSecond(url, 2)
  for (let turn = 0; turn < turns; turn += 1) {
    const [rate, cost] = await measured(url, await square.pids())
    own.push(rate)
    costs.own += cost / turns
    if (!reference) continue
    const [ratio, price] = await measured(reference.url, await reference.pids())
    best.push(ratio)
    costs.best += price / turns
  }
  await reference?.stop()
  note(name, middle(own), 'pages/s')
  note(`${name}, time of a core for each`, costs.own, 'µs')
  if (!reference) return
  note(`nginx, ${workers} workers, the same bytes`, middle(best), 'pages/s')
  note(`nginx, time of a core for each`, costs.best, 'µs')
  const ratios = own.map((rate, turn) => rate / (best[turn] ?? rate))
  note(`${name}, against nginx`, middle(ratios), 'ratio', aim)
}

async function measured(
  url: string,
  pids: readonly number[],
): Promise<[rate: number, cost: number]> {
  const before = await processorSeconds(pids)
  const rate = await requestsPerSecond(url, seconds)
  return [rate, (((await processorSeconds(pids)) - before) * 1e6) / (rate * seconds)]
}

/** Requests the page until it is cached in every process and compressed. */
async function settled(url: string): Promise<{ length: number; headers: Record<string, string> }> {
  await requestsPerSecond(url, 1)
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

async function steady({ note }: Bench, { url, port }: Square): Promise<void> {
  const words = askedFor('localhost', '/')
  const wires = await Promise.all(Array.from({ length: 16 }, () => openWire(port)))
  let count = 0
  const until = performance.now() + 2_000
  await Promise.all(
    wires.map(async (wire) => {
      for (; performance.now() < until; count += 1) await wire.ask(words)
    }),
  )
  for (const wire of wires) wire.close()
  const fastest = Math.max(count / 2, (await requestsPerSecond(url, 1)) / 2)
  // The client costs as much as the server, so this is half of what both can do together.
  const perSecond = Math.min(fastest, count / 2) / 2
  const took = await askSteadily(port, words, { perSecond, seconds: 4 })
  note('home page at half of the highest rate', perSecond, 'pages/s')
  note('the same, median', middle(took), 'ms')
  note('the same, p99', part(took, 0.99), 'ms', { atMost: 5 })
}
