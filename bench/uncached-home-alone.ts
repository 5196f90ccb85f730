import type { ReactElement } from 'react'
import { renderToString } from 'react-dom/server'
import type { EntryContext, ServerBuild } from 'react-router'
import { readSettings } from '#server/settings.ts'
import { openPageRenderer } from '../test/support/page-renderer.ts'
import { loadBuiltPages } from '../tools/build.ts'
import { startDatabase } from '../tools/database.ts'

export type HomeFigures = {
  /** Rendered from the request to the last byte, sixteen at a time. */
  perSecond: number
  /** Only the components, rendered to text with identical data. */
  plainPerSecond: number
  questions: number
  /** Milliseconds of one page rendered alone: in total, and waiting for the database. */
  milliseconds: number
  inDatabase: number
}

const host = 'localhost'
const concurrency = 16
const rounds = 5
const roundTime = 1_500

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
  await renderHome()
  const page = getLastPage()
  const [whole, plain, alone]: [number[], number[], Awaited<ReturnType<typeof renderHome>>[]] = [
    [],
    [],
    [],
  ]
  for (let round = 0; round <= rounds; round += 1) {
    plain.push(await perSecond(1, async () => void renderToString(page())))
    whole.push(await perSecond(concurrency, renderHome))
    for (let time = 0; time < 50; time += 1) alone.push(await renderHome())
  }
  // The first round warms up.
  const [perSecondWhole, perSecondPlain] = [median(whole.slice(1)), median(plain.slice(1))]
  const warm = alone.slice(50)
  return {
    perSecond: perSecondWhole,
    plainPerSecond: perSecondPlain,
    questions: alone[0]?.questions ?? 0,
    milliseconds: median(warm.map(({ milliseconds }) => milliseconds)),
    inDatabase: median(warm.map(({ waited }) => waited)),
  }
}

async function renderHome() {
  const started = performance.now()
  const { status, queryCount, queryTime } = await maker.render(host, '/')
  if (status !== 200) throw new Error(`the front page was answered ${status}`)
  return { questions: queryCount, waited: queryTime, milliseconds: performance.now() - started }
}

async function perSecond(workers: number, one: () => Promise<unknown>): Promise<number> {
  const started = performance.now()
  let count = 0
  const worker = async () => {
    while (performance.now() - started < roundTime) {
      await one()
      count += 1
    }
  }
  await Promise.all(Array.from({ length: workers }, worker))
  return (count * 1_000) / (performance.now() - started)
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
    return () => module.createPageElement(context, url)
  }
  return { pages, getLastPage }
}

function hasPages(
  module: object,
): module is { createPageElement(context: EntryContext, url: string): ReactElement } {
  return 'createPageElement' in module
}

function median(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0
}
