import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { buildFolder } from '../tools/build.ts'

export type ScriptWeight = { before: number; after: number }

/** Bytes of a page's scripts: until a person touches it, and those that its islands add. */
export async function weighScripts(html: string): Promise<ScriptWeight> {
  const [, start = ''] = /<script type="module" src="\/assets\/([^"]+)"/.exec(html) ?? []
  const [first, later] = [new Map<string, string>(), new Map<string, string>()]
  await addScript(start, first)
  const islands = (first.get(start) ?? '').matchAll(/import\(["'`]\.\/(islands-[\w-]+\.js)["'`]\)/g)
  for (const [, name = ''] of islands) await addScript(name, later)
  for (const name of first.keys()) later.delete(name)
  return { before: sumBytes(first), after: sumBytes(later) }
}

async function addScript(name: string, scripts: Map<string, string>): Promise<void> {
  if (scripts.has(name)) return
  const text = await readFile(join(buildFolder, 'client/assets', name), 'utf8')
  scripts.set(name, text)
  for (const [, next = ''] of text.matchAll(/(?:from|import)\s*["'`]\.\/([\w~.-]+\.js)["'`]/g))
    await addScript(next, scripts)
}

function sumBytes(scripts: Map<string, string>): number {
  return [...scripts.values()].reduce((sum, text) => sum + measureCompressed(text), 0)
}

export function measureCompressed(text: string): number {
  return gzipSync(text, { level: 9 }).length
}
