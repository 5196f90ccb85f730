import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { basename, dirname, join, resolve } from 'node:path'

export type Replacement = [from: string, to: string]

/** Imports a source file with parts replaced. Throws if a part does not occur exactly once. */
export async function importMutant(path: string, replacements: readonly Replacement[]) {
  const file = join(import.meta.dirname, '../../../..', path)
  let source = await readFile(file, 'utf8')
  for (const [from, to] of replacements) {
    if (source.split(from).length !== 2) throw new Error(`${path} does not say once: ${from}`)
    source = source.replace(from, () => to)
  }
  const folder = await mkdtemp(join(tmpdir(), 'mutant-'))
  try {
    const mutant = join(folder, basename(file))
    await writeFile(mutant, withAbsoluteImports(source, file))
    return await import(/* @vite-ignore */ mutant)
  } finally {
    await rm(folder, { recursive: true })
  }
}

function withAbsoluteImports(source: string, file: string): string {
  const resolver = createRequire(file)
  return source.replace(/(?<= from ')[.#][^']+(?=')/g, (specifier) =>
    specifier.startsWith('#') ? resolver.resolve(specifier) : resolve(dirname(file), specifier),
  )
}
