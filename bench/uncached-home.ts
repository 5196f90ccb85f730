import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { HomeFigures } from './uncached-home-alone.ts'

/** Measures the demo's uncached home page in a dedicated process. */
export async function measureUncachedHome(data: string): Promise<HomeFigures> {
  const program = join(import.meta.dirname, 'uncached-home-alone.ts')
  const env = { ...process.env, NODE_ENV: 'production', TORV_DATA: data }
  const { stdout } = await promisify(execFile)(process.execPath, [program], { env })
  return JSON.parse(stdout)
}
