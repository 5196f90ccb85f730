import { join } from 'node:path'
import { startApp, type RunningApp } from '#server/app.ts'
import { createAppHandler } from '#server/platform/http/app-handler.ts'
import { buildFolder, builtPages } from './build.ts'

type Wanted = Omit<Parameters<typeof startApp>[0], 'app' | 'client' | 'before'>

/** The house with the pages as they were built last. */
export async function openBuiltHouse(wanted: Wanted): Promise<RunningApp> {
  const app = createAppHandler(await builtPages(), 'production')
  return startApp({ ...wanted, app, client: join(buildFolder, 'client') })
}
