import { readdirSync, readFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'

/** Text by path from the root of the repository, such as 'app/domain/money.ts'. */
export type Sources = ReadonlyMap<string, string>

export const root = join(import.meta.dirname, '../..')

/** Source files only: nothing installed, built or generated. */
export function sourcesIn(folders: readonly string[], endings: RegExp): Sources {
  const found = new Map<string, string>()
  for (const folder of folders) {
    for (const entry of readdirSync(join(root, folder), { recursive: true, withFileTypes: true })) {
      const path = relative(root, join(entry.parentPath, entry.name)).split(sep).join('/')
      if (entry.isFile() && endings.test(entry.name))
        found.set(path, readFileSync(join(root, path), 'utf8'))
    }
  }
  return found
}

export const code = /\.(ts|tsx|mjs)$/
export const product = ['app'] as const
export const everything = ['app', 'database', 'test', 'tools'] as const

export function isTest(path: string): boolean {
  return /\.(test|samples)\.tsx?$/.test(path) || path.startsWith('test/')
}
