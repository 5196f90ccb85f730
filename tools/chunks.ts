import type { Rolldown } from 'vite'

/**
 * Bundles scripts by what loads them, because small files compress worse and cost a request each. A group must
 * contain all imports of its modules unless an earlier group does: otherwise a circular import can run before a
 * component is defined.
 */
export const chunks = [
  {
    name: 'frame',
    test: /node_modules[\\/](react|react-dom|react-router|scheduler)[\\/][^?]*$|rolldown/,
  },
  createGroup('base', /[\\/]app[\\/]root\.tsx/),
  // Nearly every visit opens a form, so its parts come with the first screen.
  createGroup(
    'forms',
    /[\\/]stores[\\/]admin[\\/]settings[\\/]settings-page\.tsx/,
    /[\\/]catalogue[\\/]admin[\\/]products[\\/]product-page\.tsx/,
  ),
]

/** Every page has the cart; the lists add the quick view, a product its gallery and choices. */
export const shopChunks = [
  createGroup('shop', /[\\/]shell[\\/]shop[\\/]browser[\\/]start\.ts/),
  { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler)[\\/][^?]*$|rolldown/ },
  // A part that the script loads for a button or a task must not bring React along.
  createGroup(
    'paths',
    /[\\/]shop[\\/]browser[\\/](favourites|report-purchase|google-tag)\.ts/,
    /[\\/]shop[\\/](islands[\\/]hydrate|cart[\\/]shop-cart|product[\\/]purchase)\.tsx/,
  ),
  // Needed after a payment, also by a page whose islands are not.
  { name: 'refresh-cart', test: /[\\/]shop[\\/]browser[\\/]refresh-cart\.ts/ },
  createGroup(
    'islands',
    /[\\/]shop[\\/](islands[\\/]hydrate|cart[\\/]shop-cart|product[\\/]purchase)\.tsx/,
  ),
  createGroup(
    'dialog',
    /[\\/]shop[\\/]product[\\/]quick-view\.tsx/,
    /[\\/]support[\\/]shop[\\/]conversation\.tsx/,
  ),
  createGroup('product', /[\\/]shop[\\/]product[\\/]product-(gallery|purchase)\.tsx/),
]

const serverOnly = /[\\/]app[\\/]platform[\\/]|[\\/]features[\\/][^\\/]+[\\/]server[\\/]/

/** Groups the modules reachable from every entry. */
function createGroup(name: string, ...entries: RegExp[]) {
  return {
    name: (id: string, graph: Rolldown.ChunkingContext) =>
      entries.every((entry) => isReached(id, entry, graph, new Set())) ? name : null,
  }
}

function isReached(
  id: string,
  entry: RegExp,
  graph: Rolldown.ChunkingContext,
  seen: Set<string>,
): boolean {
  if (entry.test(id)) return true
  if (serverOnly.test(id)) return false
  seen.add(id)
  const importers = graph.getModuleInfo(id)?.importers ?? []
  return importers.some(
    (importer) => !seen.has(importer) && isReached(importer, entry, graph, seen),
  )
}
