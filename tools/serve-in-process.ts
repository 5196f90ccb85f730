import type { RunningApp } from '#app/app.ts'
import { openLog } from '#platform/http/log.ts'
import { openShares, type Shares } from '#platform/page-cache/shares.ts'
import type { CloseMode } from '#platform/http/server.ts'
import { readServingSettings, type ServingSettings } from '#app/settings.ts'
import { startHeartbeat } from './heartbeat.ts'
import { loadBuiltPages } from './build.ts'
import { startBuiltApp } from './built-app.ts'
import { formatError } from './format-error.ts'
import { freeMemoryWhenIdle } from './free-memory.ts'
import { isSupervisorMessage, type ServeMessage, type WorkerMessage } from './process-messages.ts'

type Env = Record<string, string | undefined>

/** Runs one of several processes that serve the shops, controlled by the supervisor. */
export function serveInProcess(env: Env): void {
  let app: Promise<RunningApp> | undefined
  let shares: Shares | undefined

  function stop(how: CloseMode) {
    Promise.resolve(app?.then((one) => one.close(how))).then(() => process.exit(0), exitWithError)
  }

  process.on('message', (message) => {
    if (!isSupervisorMessage(message)) return
    if ('serve' in message) {
      const { keys, parcelHub } = message.serve
      const settings = readServingSettings(
        parcelHub === undefined ? env : { ...env, TORV_PARCEL_HUB: parcelHub },
        keys,
      )
      const { processes } = settings
      shares = openShares({ processes, notify: (store) => sendMessage({ began: store }) })
      app = startWorkerApp(settings, message, shares)
      app.then(({ port }) => sendMessage({ open: { port } }), exitWithError)
    }
    if ('load' in message) loadBuiltPages().catch(exitWithError)
    if ('tell' in message) void app?.then((one) => sendFigures(one, message.tell))
    if ('hear' in message) shares?.recordRemoteRender(message.hear)
    if ('leave' in message) stop(message.leave)
  })
  // A terminal signals all processes of its group; only the supervisor reacts and sends the order to stop.
  process.on('SIGINT', () => {})
  process.on('SIGHUP', () => {})
  process.on('SIGTERM', () => stop('gently'))
  sendMessage({ awake: true })
  startHeartbeat(process)
  freeMemoryWhenIdle()
}

function startWorkerApp(
  settings: ServingSettings,
  { serve: { name, address, files, directory, hasQueue } }: ServeMessage,
  shares: Shares,
): Promise<RunningApp> {
  const log = openLog(settings.logLevel).child({ process: name })
  const app = { settings, address, files, log, processName: name, hasQueue, shares }
  return startBuiltApp({ ...app, ...(directory && { directory }) })
}

async function sendFigures({ metrics }: RunningApp, number: number): Promise<void> {
  sendMessage({ told: { number, figures: await metrics.values() } })
}

// Ignores errors: a process without its supervisor ends by itself.
function sendMessage(message: WorkerMessage): void {
  process.send?.(message, undefined, undefined, () => {})
}

function exitWithError(error: unknown): void {
  console.error(`\n${formatError(error)}\n`)
  process.exit(1)
}
