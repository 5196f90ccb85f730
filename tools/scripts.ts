import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

export type Script = { file: string; bytes: number; integrity: string }

/** Every script sent to browsers, with its hash in the format of `integrity` attributes. */
export async function listScripts(client: string): Promise<Script[]> {
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
