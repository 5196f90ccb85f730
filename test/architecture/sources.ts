import { readdirSync, readFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { layerPatterns, type Layer } from './layers.ts'

/** Text by path from the root of the repository, such as 'app/shared/money/money.ts'. */
export type Sources = ReadonlyMap<string, string>

export const root = join(import.meta.dirname, '../..')

/** Source files only: nothing installed, built or generated. */
export function readSources(folders: readonly string[], fileNames: RegExp): Sources {
  const sources = new Map<string, string>()
  for (const folder of folders) {
    for (const entry of readdirSync(join(root, folder), { recursive: true, withFileTypes: true })) {
      const path = relative(root, join(entry.parentPath, entry.name)).split(sep).join('/')
      if (entry.isFile() && fileNames.test(entry.name))
        sources.set(path, readFileSync(join(root, path), 'utf8'))
    }
  }
  return sources
}

/** Source files of some layers, wherever they lie. */
export function readLayers(wanted: readonly Layer[], fileNames: RegExp = codeFile): Sources {
  const all = readSources(layerFolders, fileNames)
  return new Map([...all].filter(([path]) => wanted.some((layer) => layer === findLayer(path))))
}

export function findLayer(path: string): Layer | null {
  const names = Object.keys(layerPatterns) as Layer[]
  return names.find((layer) => layerPatterns[layer].test(path)) ?? null
}

export const codeFile = /\.(ts|tsx|mjs)$/
export const layerFolders = ['app', 'cells', 'extras'] as const
export const allFolders = ['app', 'bench', 'cells', 'database', 'extras', 'test', 'tools'] as const

export function isTest(path: string): boolean {
  return (
    /\.(test|samples|spec)\.tsx?$/.test(path) ||
    path.startsWith('test/') ||
    /^app\/(features\/[^/]+|platform)\/tests\//.test(path)
  )
}
