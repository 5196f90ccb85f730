import { join } from 'node:path'
import { openHouse, type OpenHouse } from '#server/house.ts'
import { appFrom } from '#server/http/app.ts'
import { buildFolder, builtPages } from './build.ts'

type Wanted = Omit<Parameters<typeof openHouse>[0], 'app' | 'client' | 'before'>

/** The house with the pages as they were built last. */
export async function openBuiltHouse(wanted: Wanted): Promise<OpenHouse> {
  const app = appFrom(await builtPages(), 'production')
  return openHouse({ ...wanted, app, client: join(buildFolder, 'client') })
}
