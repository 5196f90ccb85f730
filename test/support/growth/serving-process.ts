import '../light-passwords.ts'
import { join } from 'node:path'
import type { Address } from '#platform/database/address.ts'
import { startApp } from '#app/app.ts'
import type { Storages } from '#platform/files/file-storage.ts'
import { createAppHandler } from '#platform/http/app-handler.ts'
import { openLog } from '#platform/http/log.ts'
import { routePattern } from '#platform/http/route-pattern.ts'
import { openShares } from '#platform/page-cache/shares.ts'
import { readSettings } from '#app/settings.ts'
import { buildFolder, loadBuiltPages } from '../../../tools/build.ts'

/** The first message; every later one asks for a report. */
export type StartMessage = { address: Address; files: Storages; env: Record<string, string> }

export type Report = {
  /** Processor time of all threads of this process since its start. */
  milliseconds: number
  route: string
  kind: string
}

// Serves the built pages and reports its processor time to the parent process.
process.once('message', (message: StartMessage) => void serve(message))
process.once('disconnect', () => process.exit(0))

async function serve({ address, files, env }: StartMessage): Promise<void> {
  const pages = await loadBuiltPages()
  const app = createAppHandler(pages, 'production')
  const settings = readSettings(env)
  let url = ''
  let kind = ''
  const { port } = await startApp({
    settings,
    address,
    files,
    app(request, ...context) {
      url = request.url
      return app(request, ...context)
    },
    client: join(buildFolder, 'client'),
    log: openLog('debug', {
      write(line) {
        kind = /"kind":"([^"]+)"/.exec(line)?.[1] ?? kind
      },
    }),
    hasQueue: false,
    // The default limits would refuse this many new pages of one store.
    shares: openShares({ processes: 1_000 }),
  })
  process.on('message', () => {
    const { user, system } = process.cpuUsage()
    const route = url ? routePattern(pages, url) : ''
    process.send?.({ milliseconds: (user + system) / 1_000, route, kind } satisfies Report)
    url = ''
    kind = ''
  })
  process.send?.({ port })
}
