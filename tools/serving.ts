import type { Address } from '#server/database/address.ts'
import type { Log } from '#server/http/log.ts'
import { openMetrics, serveFigures } from '#server/http/metrics.ts'
import type { Leave } from '#server/http/server.ts'
import type { Settings } from '#server/settings.ts'

/** What serves the shops: this process, or several that it looks after. */
export type Serving = {
  port: number
  databaseRestarted(): void
  /** Puts new processes in the place of the old ones; missing where there is but this one. */
  renew?(): Promise<void>
  close(how: Leave): Promise<void>
}

export async function openServing(
  settings: Settings,
  address: Address,
  log: Log,
  env: Record<string, string | undefined>,
): Promise<Serving> {
  if (settings.processes === null) {
    const { openBuiltHouse } = await import('./built-house.ts')
    const { metrics, ...house } = await openBuiltHouse({ settings, address, log })
    return { ...house, databaseRestarted: metrics.databaseRestarted }
  }
  const { openProcesses } = await import('./processes.ts')
  const metrics = openMetrics('0')
  const processes = await openProcesses({
    count: settings.processes,
    address,
    env,
    onLoss(name) {
      metrics.processReplaced()
      log.error({ process: name }, 'a process died and is being replaced')
    },
  })
  if (settings.metrics) {
    const collect = async () => [await metrics.figures(), ...(await processes.figures())]
    await serveFigures(settings.metrics, collect).catch(() => null)
  }
  return { ...processes, databaseRestarted: metrics.databaseRestarted }
}
