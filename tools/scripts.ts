import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

export type Script = { file: string; bytes: number; integrity: string }

/** Every script that a browser may be given, with the sum by which it is known (as `integrity` attributes have it). */
export async function scriptsIn(client: string): Promise<Script[]> {
  const files = await readdir(client, { recursive: true })
  const scripts = files.filter((file) => /\.m?js$/.test(file)).toSorted()
  return Promise.all(
    scripts.map(async (file) => {
      const bytes = await readFile(join(client, file))
      const sum = createHash('sha384').update(bytes).digest('base64')
      return { file: `/${file}`, bytes: bytes.length, integrity: `sha384-${sum}` }
    }),
  )
}
