import type { Rolldown } from 'vite'

/**
 * Which scripts a browser fetches together: the frame (React and its router) and the shop (what the two routes around
 * every page reach). Small files pack worse, and each has to be asked for. Parts that only some pages share are left to
 * the bundler: merged by hand, one came out in an order in which a component was not there yet.
 */
export const chunks = [
  {
    name: 'frame',
    test: /node_modules[\\/](react|react-dom|react-router|scheduler)[\\/]|rolldown/,
  },
  { name: shopModule },
]

const aroundEveryPage = /[\\/]app[\\/](root|storefront[\\/]storefront)\.tsx/

function shopModule(id: string, graph: Rolldown.ChunkingContext): string | null {
  return isReached(id, graph, new Set()) ? 'shop' : null
}

function isReached(id: string, graph: Rolldown.ChunkingContext, seen: Set<string>): boolean {
  if (aroundEveryPage.test(id)) return true
  seen.add(id)
  const importers = graph.getModuleInfo(id)?.importers ?? []
  return importers.some((importer) => !seen.has(importer) && isReached(importer, graph, seen))
}
