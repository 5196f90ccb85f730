import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

const deploy = join(import.meta.dirname, '../../../deploy')

/** Reads a file of `deploy/` with other addresses, ports and paths; each must occur in it. */
export async function readTemplate(
  name: string,
  replacements: Readonly<Record<string, string>>,
): Promise<string> {
  let text = await readFile(join(deploy, name), 'utf8')
  for (const [from, to] of Object.entries(replacements)) {
    if (!text.includes(from)) throw new Error(`deploy/${name} does not contain ${from}`)
    text = text.replaceAll(from, to)
  }
  return text
}

export function parseEnvironmentFile(text: string): Record<string, string> {
  const lines = text.split('\n').filter((line) => /^[A-Z]/.test(line))
  return Object.fromEntries(
    lines.map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]),
  )
}
