import type { ReactElement } from 'react'
import { renderToString } from 'react-dom/server'
import type { EntryContext, ServerBuild } from 'react-router'
import { settingsFrom } from '#server/settings.ts'
import { openPageMaker } from '../test/support/page-maker.ts'
import { builtPages } from '../tools/build.ts'
import { runningDatabase } from '../tools/database.ts'

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
const atOnce = 16
const turns = 5
const turnTime = 1_500

const { NODE_ENV: _, ...surroundings } = process.env
const settings = settingsFrom({ ...surroundings, METRICS_ADDRESS: 'off' })
const database = await runningDatabase(settings)
const { pages, shown } = await watched(await builtPages())
const maker = await openPageMaker(settings, database.address, Promise.resolve(pages))
try {
  console.log(JSON.stringify(await figures()))
} finally {
  await maker.close()
  await database.stop()
}

/** Alternates both so that other load affects both. */
async function figures(): Promise<HomeFigures> {
  await made()
  const page = shown()
  const [whole, plain, alone]: [number[], number[], Awaited<ReturnType<typeof made>>[]] = [
    [],
    [],
    [],
  ]
  for (let turn = 0; turn <= turns; turn += 1) {
    plain.push(await perSecond(1, async () => void renderToString(page())))
    whole.push(await perSecond(atOnce, made))
    for (let time = 0; time < 50; time += 1) alone.push(await made())
  }
  // The first round warms up.
  const [perSecondWhole, perSecondPlain] = [middle(whole.slice(1)), middle(plain.slice(1))]
  const warm = alone.slice(50)
  return {
    perSecond: perSecondWhole,
    plainPerSecond: perSecondPlain,
    questions: alone[0]?.questions ?? 0,
    milliseconds: middle(warm.map(({ milliseconds }) => milliseconds)),
    inDatabase: middle(warm.map(({ waited }) => waited)),
  }
}

async function made() {
  const started = performance.now()
  const { status, questions, waited } = await maker.make(host, '/')
  if (status !== 200) throw new Error(`the front page was answered ${status}`)
  return { questions, waited, milliseconds: performance.now() - started }
}

async function perSecond(many: number, one: () => Promise<unknown>): Promise<number> {
  const started = performance.now()
  let count = 0
  const worker = async () => {
    while (performance.now() - started < turnTime) {
      await one()
      count += 1
    }
  }
  await Promise.all(Array.from({ length: many }, worker))
  return (count * 1_000) / (performance.now() - started)
}

/** Wraps the build to record the components of the last page. */
async function watched(build: ServerBuild) {
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
  const shown = () => {
    if (!last || !hasPages(module)) throw new Error('no page was made, or the build tells of none')
    const { context, url } = last
    return () => module.pageOf(context, url)
  }
  return { pages, shown }
}

function hasPages(
  module: object,
): module is { pageOf(context: EntryContext, url: string): ReactElement } {
  return 'pageOf' in module
}

function middle(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0
}
