import type { RunningApp } from '#server/app.ts'
import { openLog } from '#server/platform/http/log.ts'
import { openShares, type Shares } from '#server/platform/page-cache/shares.ts'
import type { CloseMode } from '#server/platform/http/server.ts'
import { readServingSettings, type ServingSettings } from '#server/settings.ts'
import { beatTo } from './beat.ts'
import { builtPages } from './build.ts'
import { openBuiltHouse } from './built-house.ts'
import { inWords } from './in-words.ts'
import { isOrder, type ToServe, type Word } from './process-words.ts'

type Env = Record<string, string | undefined>

/** One of several processes that serve the same shops, as the one that looks after them tells it to. */
export function serveInProcess(env: Env): void {
  let house: Promise<RunningApp> | undefined
  let shares: Shares | undefined

  function leave(how: CloseMode) {
    Promise.resolve(house?.then((one) => one.close(how))).then(() => process.exit(0), giveUp)
  }

  process.on('message', (order) => {
    if (!isOrder(order)) return
    if ('serve' in order) {
      const settings = readServingSettings(env, order.serve.keys)
      const { processes } = settings
      shares = openShares({ processes, notify: (store) => say({ began: store }) })
      house = open(settings, order, shares)
      house.then(({ port }) => say({ open: { port } }), giveUp)
    }
    if ('load' in order) builtPages().catch(giveUp)
    if ('tell' in order) void house?.then((one) => tellFigures(one, order.tell))
    if ('hear' in order) shares?.recordRemoteRender(order.hear)
    if ('leave' in order) leave(order.leave)
  })
  // A terminal tells all of its processes; what is to be done is said by the one that looks after them.
  process.on('SIGINT', () => {})
  process.on('SIGHUP', () => {})
  process.on('SIGTERM', () => leave('gently'))
  say({ awake: true })
  beatTo(process)
}

function open(
  settings: ServingSettings,
  { serve: { name, address, hasQueue } }: ToServe,
  shares: Shares,
): Promise<RunningApp> {
  const log = openLog(settings.logLevel).child({ process: name })
  return openBuiltHouse({ settings, address, log, processName: name, hasQueue, shares })
}

async function tellFigures({ metrics }: RunningApp, number: number): Promise<void> {
  say({ told: { number, figures: await metrics.values() } })
}

// Without its supervisor this process ends by itself.
function say(word: Word): void {
  process.send?.(word, undefined, undefined, () => {})
}

function giveUp(fault: unknown): void {
  console.error(`\n${inWords(fault)}\n`)
  process.exit(1)
}
