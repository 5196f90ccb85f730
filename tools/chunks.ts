import type { Rolldown } from 'vite'

const list = /[\\/]app[\\/]storefront[\\/](home[\\/]home|category[\\/]category)\.tsx/
const product = /[\\/]app[\\/]storefront[\\/]product[\\/]product\.tsx/

/**
 * Which scripts a browser fetches together, for small files pack worse, and each has to be asked for: the frame (React
 * and its router), the shop (what the two routes around every page reach), what lists and products share, lists,
 * products. Each group holds all that its own modules import, unless an earlier one has it. A group that does not is
 * one half of a circle, and comes out in an order in which a component is not there yet.
 */
export const chunks = [
  {
    name: 'frame',
    test: /node_modules[\\/](react|react-dom|react-router|scheduler)[\\/][^?]*$|rolldown/,
  },
  reachedFrom('shop', /[\\/]app[\\/](root|storefront[\\/]storefront)\.tsx/),
  reachedFrom('goods', list, product),
  reachedFrom('list', list),
  reachedFrom('product', product),
]

const onlyOnTheServer = /[\\/]app[\\/]server[\\/]/

/** Of the modules that every one of the beginnings reaches. */
function reachedFrom(name: string, ...beginnings: RegExp[]) {
  return {
    name: (id: string, graph: Rolldown.ChunkingContext) =>
      beginnings.every((beginning) => isReached(id, beginning, graph, new Set())) ? name : null,
  }
}

function isReached(
  id: string,
  beginning: RegExp,
  graph: Rolldown.ChunkingContext,
  seen: Set<string>,
): boolean {
  if (beginning.test(id)) return true
  if (onlyOnTheServer.test(id)) return false
  seen.add(id)
  const importers = graph.getModuleInfo(id)?.importers ?? []
  return importers.some(
    (importer) => !seen.has(importer) && isReached(importer, beginning, graph, seen),
  )
}
