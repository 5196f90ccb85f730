import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { SignedFigure } from '../signed-scope-alone.ts'
import { spawnApp, createDataFolder } from '../app-process.ts'
import type { Bench } from './bench.ts'

/** Cost of verifying a scope's signature in the database, measured in a dedicated process. */
export async function measureSignedScope({ note, port }: Bench): Promise<void> {
  const { data, remove } = await createDataFolder()
  try {
    // The first start builds the demo.
    await (await spawnApp(data, port())).stop()
    for (const { what, signed, ratio, atMost } of await measure(data)) {
      note(what, signed, 'µs of a core')
      note(
        `${what}, against unsigned`,
        ratio,
        'ratio',
        atMost === undefined ? undefined : { atMost },
      )
    }
  } finally {
    await remove()
  }
}

async function measure(data: string): Promise<SignedFigure[]> {
  const program = join(import.meta.dirname, '../signed-scope-alone.ts')
  const env = { ...process.env, NODE_ENV: 'production', TORV_DATA: data }
  const { stdout } = await promisify(execFile)(process.execPath, [program], { env })
  return JSON.parse(stdout)
}
