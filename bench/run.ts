import { mkdir, writeFile } from 'node:fs/promises'
import { cpus, totalmem } from 'node:os'
import { join } from 'node:path'
import { buildPages, isBuilt, root } from '../tools/build.ts'
import { measureDeskLists, measureImport } from './desk-lists.ts'
import { ask, requestsPerSecond } from './load.ts'
import { nginxServing } from './nginx.ts'
import { sellOrders } from './orders.ts'
import { measureProductDesk } from './product-desk.ts'
import { openSquare, ownData } from './square.ts'
import { openThreads } from './threads.ts'
import { measureUncachedHome } from './uncached-home.ts'

type Figure = { what: string; value: number; unit: string; beside?: string }

const figures: Figure[] = []
const port = 39_000 + Math.floor(Math.random() * 500)

if (!(await isBuilt())) await buildPages()
const { data, remove } = await ownData()
try {
  const first = await openSquare(data, port)
  note('start with an empty data folder, to the first page', first.openedAfter, 'ms')
  await first.stop()

  const square = await openSquare(data, port)
  note('warm start, to the first page', square.openedAfter, 'ms', 'at most 2,000')
  note('memory of the app, idle', await square.memory(), 'MB')

  // The second asking finds the page kept, the pause lets it be packed tightly.
  await ask(square.url, 50)
  const page = await fetch(square.url, { headers: { 'accept-encoding': 'br' } })
  const length = Number(page.headers.get('content-length'))
  await page.arrayBuffer()
  const reference = await nginxServing(Buffer.alloc(length, 'x'), sentWith(page), port + 1)
  const kept: number[] = []
  const best: number[] = []
  for (let turn = 0; turn < 3; turn += 1) {
    kept.push(await requestsPerSecond(square.url, 3))
    if (reference) best.push(await requestsPerSecond(reference.url, 3))
  }
  await reference?.stop()
  note('kept home page', middle(kept), 'requests/s')
  if (reference) {
    note('nginx, one worker, the same bytes', middle(best), 'requests/s')
    note('kept home page against nginx', middle(kept) / middle(best), 'ratio', 'at least 0.75')
  }

  await ask(square.url, 10_000)
  note('memory of the app after 10,000 requests more', await square.memory(), 'MB', 'under 150')

  const threads = await openThreads(square, data)
  note('500 open conversations, from sent to seen, median', threads.median, 'ms')
  note('500 open conversations, from sent to seen, p99', threads.p99, 'ms')
  note('memory of the app for each of them', threads.memory, 'kB')

  const { spread, hot, bare } = await sellOrders(square, data)
  note('orders from cart to paid, over the whole shelf', spread.perSecond, 'orders/s')
  note('one of them, median', spread.median, 'ms')
  note('one of them, p99', spread.p99, 'ms', 'at most 250')
  note('orders from cart to paid, all of the same', hot.perSecond, 'orders/s')
  note('one of them, median', hot.median, 'ms')
  note('one of them, p99', hot.p99, 'ms')
  note('the rows of an order, written and nothing else', bare, 'orders/s')
  note('orders against their bare rows, over the whole shelf', spread.perSecond / bare, 'ratio')
  note('orders against their bare rows, all of the same', hot.perSecond / bare, 'ratio')
  await square.stop()

  const home = await measureUncachedHome(data)
  note('home page made anew', home.perSecond, 'pages/s')
  note('its components alone, as text', home.plainPerSecond, 'pages/s')
  note(
    'made anew against its text alone',
    home.perSecond / home.plainPerSecond,
    'ratio',
    'over 0.4',
  )
  note('one home page made anew, median', home.milliseconds, 'ms')
  note('of it with the database', home.inDatabase, 'ms')
  note('questions to the database for it', home.questions, 'questions')

  for (const { what, large, growth } of await measureProductDesk()) {
    note(`staff's list of 100,000 products, ${what}`, large, 'ms')
    note(`the same against 1,000 products`, growth, 'ratio', 'under 2')
  }
  for (const { what, large, growth } of await measureDeskLists()) {
    note(`staff's list of 1,000,000 ${what}`, large, 'ms')
    note(`the same against 1,000`, growth, 'ratio', 'under 2')
  }
  note('a file of products, compared and saved', await measureImport(), 'rows/s')
} finally {
  await remove()
}

const machine = `${cpus().length} cores, ${Math.round(totalmem() / 2 ** 30)} GB, Node ${process.versions.node}`
await mkdir(join(root, 'var'), { recursive: true })
await writeFile(
  join(root, 'var/bench.json'),
  JSON.stringify({ machine, at: new Date(), figures }, null, 2),
)
console.log(`\n${machine}\n`)
for (const { what, value, unit, beside } of figures) {
  const shown = value < 10 ? value.toFixed(2) : Math.round(value).toLocaleString('en')
  console.log(
    `  ${what.padEnd(52)} ${shown.padStart(9)} ${unit}${beside ? `  (aim: ${beside})` : ''}`,
  )
}

function note(what: string, value: number, unit: string, beside?: string): void {
  figures.push({ what, value, unit, ...(beside && { beside }) })
}

function middle(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0
}

function sentWith(page: Response): Record<string, string> {
  const names = [...page.headers.keys()].filter(
    (name) => !/^(content-length|date|connection|keep-alive|content-type)$/.test(name),
  )
  return Object.fromEntries(names.map((name) => [name, page.headers.get(name) ?? '']))
}
