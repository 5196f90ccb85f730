import { withoutKeeper, type KeeperAddress } from '#server/database/address.ts'
import type { Log } from '#server/http/log.ts'
import { openMetrics, serveFigures } from '#server/http/metrics.ts'
import { servingKeysOf } from '#server/secrets/derive-keys.ts'
import { supervisorVariables, type Settings } from '#server/settings.ts'
import { openProcesses, type Processes } from './processes.ts'

export type Serving = Omit<Processes, 'figures'> & { databaseRestarted(): void }

/** The processes that serve the shops. They load while the database is prepared, and open when it is there. */
export async function openServing(
  settings: Settings,
  { built, prepared }: { built: Promise<unknown>; prepared: Promise<KeeperAddress> },
  log: Log,
  env: Record<string, string | undefined>,
): Promise<Serving> {
  const metrics = openMetrics('0')
  const keys = servingKeysOf(settings.keysFor)
  const processes = await openProcesses({
    count: settings.processes,
    built,
    given: prepared.then((address) => ({ address: withoutKeeper(address), keys })),
    env: { ...env, ...withheld },
    onLoss(name) {
      metrics.processReplaced()
      log.error({ process: name }, 'a process died and is being replaced')
    },
    onBlock(name) {
      metrics.processBlocked()
      log.error({ process: name }, 'a process was blocked for five seconds and is being replaced')
    },
  })
  if (settings.metrics) {
    const collect = async () => [await metrics.figures(), ...(await processes.figures())]
    await serveFigures(settings.metrics, collect).catch(() => null)
  }
  return { ...processes, databaseRestarted: metrics.databaseRestarted }
}

// The password that PostgreSQL's own variable gives is the owner's as well.
const withheld = Object.fromEntries(
  [...supervisorVariables, 'PGPASSWORD'].map((name) => [name, undefined]),
)
