import { withoutOwner, type OwnerAddress } from '#platform/database/address.ts'
import type { Database, Router } from '#platform/database/database.ts'
import type { Storages } from '#platform/files/file-storage.ts'
import type { Log } from '#platform/http/log.ts'
import { openHostCheck } from '#platform/http/host-check.ts'
import { serveInternally } from '#platform/http/internal-server.ts'
import { openMetrics } from '#platform/http/metrics.ts'
import { getServingKeys } from '#platform/crypto/keys.ts'
import { supervisorVariables } from '#app/secret-files.ts'
import type { Settings } from '#app/settings.ts'
import { startProcesses, type Processes } from './processes.ts'

export type Serving = Omit<Processes, 'figures'> & {
  databaseRestarted(): void
  recordBackup(): void
}

export type PreparedData = { address: OwnerAddress; files: Storages; parcelHub?: string }

/** The processes load while the database is prepared, and serve once it is ready. */
export async function startServing(
  settings: Settings,
  { built, prepared }: { built: Promise<unknown>; prepared: Promise<PreparedData> },
  log: Log,
  env: Record<string, string | undefined>,
): Promise<Serving> {
  const metrics = openMetrics('0')
  const keys = getServingKeys(settings.keysFor)
  const processes = await startProcesses({
    count: settings.processes,
    built,
    serveData: prepared.then(({ address, ...rest }) => ({
      address: withoutOwner(address),
      keys,
      ...(settings.directory && { directory: settings.directory }),
      ...rest,
    })),
    env: { ...env, ...removedVariables, ...allocator, ...toCountVariables(settings) },
    onLoss(name) {
      metrics.countProcessReplacement()
      log.error({ process: name }, 'a process died and is being replaced')
    },
    onBlock(name) {
      metrics.countProcessBlock()
      log.error({ process: name }, 'a process was blocked for five seconds and is being replaced')
    },
  })
  const { metrics: metricsAddress } = settings
  if (metricsAddress) {
    await serveInternally(metricsAddress, {
      collectMetrics: async () => [await metrics.values(), ...(await processes.figures())],
      checkHost: openHostCheck(createRouterOpener(settings, prepared, log), {
        platformHost: settings.platformHost,
        allowDevelopmentHosts: !settings.isProduction,
      }),
    }).catch((error: unknown) => console.error(`  ${describeUnopened(metricsAddress, error)}`))
  }
  return {
    ...processes,
    databaseRestarted: metrics.countDatabaseRestart,
    recordBackup: metrics.recordBackup,
  }
}

function describeUnopened({ address, port }: { address: string; port: number }, error: unknown) {
  const name = `METRICS_ADDRESS ${address}:${port}`
  const isTaken = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE'
  return isTaken
    ? `${name} is taken; set another or off`
    : `${name} cannot be opened (${String(error)}); set another or off`
}

/** Connects at the first question: most supervisors never hear one. */
function createRouterOpener(
  { keyFor }: Settings,
  prepared: Promise<{ address: OwnerAddress }>,
  log: Log,
): () => Promise<Router> {
  let database: Promise<Database> | undefined
  async function open(): Promise<Database> {
    const { openDatabase } = await import('#platform/database/database.ts')
    const onError = (error: Error) => log.warn({ error }, 'database connection lost')
    return openDatabase(withoutOwner((await prepared).address), keyFor, onError, {
      maxConnections: 1,
    })
  }
  return async () => (await (database ??= open())).scoped({ as: 'router' })
}

/** A serving process does not see the address of the database, on which the defaults depend. */
function toCountVariables({ connections, processes }: Settings) {
  return {
    DATABASE_CONNECTIONS: String(connections * processes),
    TORV_PROCESSES: String(processes),
  }
}

// PGPASSWORD may hold the database owner's password.
const removedVariables = Object.fromEntries(
  [...supervisorVariables, 'PGPASSWORD'].map((name) => [name, undefined]),
)

/**
 * glibc gets one heap for all threads, and a mapping of its own for each large buffer, which goes back to the system
 * when it is freed. Otherwise the buffers of a rendering leave holes between the pages that are kept.
 */
const allocator = { MALLOC_ARENA_MAX: '1', MALLOC_MMAP_THRESHOLD_: '65536' }
