import '../light-passwords.ts'
import { join } from 'node:path'
import type { Address } from '#server/database/address.ts'
import { openHouse } from '#server/house.ts'
import { appFrom } from '#server/http/app.ts'
import { openLog } from '#server/http/log.ts'
import { wayThrough } from '#server/http/way-through.ts'
import { openShares } from '#server/page-cache/shares.ts'
import { settingsFrom } from '#server/settings.ts'
import { buildFolder, builtPages } from '../../../tools/build.ts'

/** The first message; every later one asks for a report. */
export type Begin = { address: Address; env: Record<string, string> }

export type Report = {
  /** Processor time of all threads of this process since its start. */
  milliseconds: number
  route: string
  kind: string
}

// Serves the built pages and reports its processor time to the parent process.
process.once('message', (begin: Begin) => void serve(begin))
process.once('disconnect', () => process.exit(0))

async function serve({ address, env }: Begin): Promise<void> {
  const pages = await builtPages()
  const app = appFrom(pages, 'production')
  const settings = settingsFrom(env)
  let url = ''
  let kind = ''
  const { port } = await openHouse({
    settings,
    address,
    app(request, visit) {
      url = request.url
      return app(request, visit)
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
    const route = url ? wayThrough(pages, url) : ''
    process.send?.({ milliseconds: (user + system) / 1_000, route, kind } satisfies Report)
    url = ''
    kind = ''
  })
  process.send?.({ port })
}
