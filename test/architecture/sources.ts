import { readdirSync, readFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'

/** Text by path from the root of the repository, such as 'app/domain/money/money.ts'. */
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

/** The layer of each room of a feature (app/features/reviews/rules). */
const rooms: Readonly<Record<string, string>> = {
  rules: 'app/domain/',
  server: 'app/server/business/',
  admin: 'app/admin/',
  shop: 'app/storefront/',
}

/** A room of a feature follows the rules of its layer. */
export function toLayered(path: string): string {
  const [, feature = '', room = '', rest = ''] =
    /^app\/features\/([^/]+)\/(\w+)\/(.+)$/.exec(path) ?? []
  const layer = room === 'rules' && /(^|-)forms\.ts$/.test(rest) ? 'app/domain/forms/' : rooms[room]
  return layer ? `${layer}${feature}/${rest}` : path
}

/** Source files of a layer, wherever they lie. */
export function readLayer(layer: string, fileNames: RegExp = codeFile): Sources {
  return new Map(
    [...readSources(['app'], fileNames)].filter(([path]) => toLayered(path).startsWith(layer)),
  )
}

export const codeFile = /\.(ts|tsx|mjs)$/
export const layerFolders = ['app', 'extras', 'demo-pictures'] as const
export const allFolders = [
  'app',
  'bench',
  'database',
  'demo-pictures',
  'extras',
  'test',
  'tools',
] as const

export function isTest(path: string): boolean {
  return (
    /\.(test|samples|spec)\.tsx?$/.test(path) ||
    path.startsWith('test/') ||
    /^app\/features\/[^/]+\/tests\//.test(path)
  )
}
