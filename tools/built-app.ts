import { join } from 'node:path'
import { startApp, type RunningApp } from '#app/app.ts'
import { createAppHandler } from '#platform/http/app-handler.ts'
import { buildFolder, loadBuiltPages } from './build.ts'

type AppOptions = Omit<Parameters<typeof startApp>[0], 'app' | 'client' | 'before'>

export async function startBuiltApp(options: AppOptions): Promise<RunningApp> {
  const app = createAppHandler(await loadBuiltPages(), 'production')
  return startApp({ ...options, app, client: join(buildFolder, 'client') })
}
