import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { EntryContext, ServerBuild } from 'react-router'
import type { StoreAtHost } from '#platform/http/find-store-at-host.ts'
import { readSettings } from '#app/settings.ts'
import { openPageRenderer } from '../test/support/page-renderer.ts'
import { loadBuiltPages } from '../tools/build.ts'
import { startDatabase } from '../tools/database.ts'
import { measureCompressed, weighScripts, type ScriptWeight } from './script-weight.ts'

export type HomeFigures = {
  /** Rendered from the request to the last byte, sixteen at a time. */
  perSecond: number
  /** Renders the components alone to text, with identical data. */
  plainPerSecond: number
  questions: number
  /** Milliseconds of one page rendered alone: in total, and waiting for the database. */
  milliseconds: number
  inDatabase: number
  /** Milliseconds of the process, on all its threads. */
  processorTime: number
  plainProcessorTime: number
  htmlBytes: number
  scripts: ScriptWeight
}

const host = 'localhost'
const concurrency = 16
const rounds = 5
const roundTime = 1_500
let known: StoreAtHost | null = null

const { NODE_ENV: _, ...environment } = process.env
const settings = readSettings({ ...environment, METRICS_ADDRESS: 'off' })
const database = await startDatabase(settings)
const { pages, getLastPage } = await recordLastPage(await loadBuiltPages())
const maker = await openPageRenderer(settings, database.address, Promise.resolve(pages))
try {
  console.log(JSON.stringify(await measureFigures()))
} finally {
  await maker.close()
  await database.stop()
}

/** Alternates both so that other load affects both. */
async function measureFigures(): Promise<HomeFigures> {
  const { html } = await renderHome()
  const page = getLastPage()
  const [whole, plain]: [Rate[], Rate[]] = [[], []]
  const alone: Awaited<ReturnType<typeof renderHome>>[] = []
  for (let round = 0; round <= rounds; round += 1) {
    plain.push(await measureRate(1, async () => void renderToStaticMarkup(page())))
    whole.push(await measureRate(concurrency, renderHome))
    for (let time = 0; time < 50; time += 1) alone.push(await renderHome())
  }
  // The first round warms up.
  const takeMedian = (rates: readonly Rate[], figure: keyof Rate) =>
    median(rates.slice(1).map((rate) => rate[figure]))
  const warm = alone.slice(50)
  return {
    perSecond: takeMedian(whole, 'perSecond'),
    plainPerSecond: takeMedian(plain, 'perSecond'),
    processorTime: takeMedian(whole, 'processorTime'),
    plainProcessorTime: takeMedian(plain, 'processorTime'),
    htmlBytes: measureCompressed(html),
    scripts: await weighScripts(html),
    questions: alone[0]?.questions ?? 0,
    milliseconds: median(warm.map(({ milliseconds }) => milliseconds)),
    inDatabase: median(warm.map(({ waited }) => waited)),
  }
}

/** With the store that the server knows from the pages before. */
async function renderHome() {
  const started = performance.now()
  const { store, status, html, queryCount, queryTime } = await maker.render(host, '/', known)
  known = store
  if (status !== 200) throw new Error(`the front page was answered ${status}`)
  const milliseconds = performance.now() - started
  return { html, questions: queryCount, waited: queryTime, milliseconds }
}

type Rate = { perSecond: number; processorTime: number }

async function measureRate(workers: number, one: () => Promise<unknown>): Promise<Rate> {
  const started = performance.now()
  const before = process.cpuUsage()
  let count = 0
  const worker = async () => {
    while (performance.now() - started < roundTime) {
      await one()
      count += 1
    }
  }
  await Promise.all(Array.from({ length: workers }, worker))
  const { user, system } = process.cpuUsage(before)
  return {
    perSecond: (count * 1_000) / (performance.now() - started),
    processorTime: (user + system) / 1_000 / count,
  }
}

/** Wraps the build to record the components of the last page. */
async function recordLastPage(build: ServerBuild) {
  const { module } = build.entry
  let last: { context: EntryContext; url: string } | undefined
  const pages: ServerBuild = {
    ...build,
    entry: {
      module: {
        ...module,
        default: (request, status, headers, context, provider) => {
          const { serverHandoffStream, ...whole } = context
          last = { context: whole, url: request.url }
          return module.default(request, status, headers, context, provider)
        },
      },
    },
  }
  const getLastPage = () => {
    if (!last || !hasPages(module)) throw new Error('no page was made, or the build tells of none')
    const { context, url } = last
    return () => module.createPageElement(context, new Request(url), null)
  }
  return { pages, getLastPage }
}

function hasPages(module: object): module is {
  createPageElement(context: EntryContext, request: Request, keep: null): ReactElement
} {
  return 'createPageElement' in module
}

function median(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0
}
