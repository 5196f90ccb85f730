import type { Plugin } from 'vite'

const source = 'app/storefront/browser/start.ts'
const clientRoute = '?__react-router-build-client-route'
const name = 'virtual:shop-script'

/**
 * Builds the script of the shop's documents as an entry of its own, and tells the server its address. The
 * client is built before the server.
 */
export function shopScript(): Plugin {
  let file = ''
  let isBuilt = false
  return {
    name: 'shop-script',
    configResolved: ({ command }) => {
      isBuilt = command === 'build'
    },
    buildStart() {
      if (!isBuilt || this.environment.name !== 'client') return
      this.emitFile({ type: 'chunk', id: source, name: 'shop', preserveSignature: false })
    },
    generateBundle(_options, bundle) {
      if (this.environment.name !== 'client') return
      const entry = Object.values(bundle).find(
        (output) => output.type === 'chunk' && output.moduleIds.some((id) => id.endsWith(source)),
      )
      if (entry) file = entry.fileName
    },
    // A document of the shop sends no router, so its routes have no module in the browser.
    transform(_code, id) {
      const isShopRoute = id.includes('/app/storefront/') && id.endsWith(clientRoute)
      return isBuilt && this.environment.name === 'client' && isShopRoute ? 'export {}' : null
    },
    resolveId: (id) => (id === name ? `\0${name}` : null),
    load: (id) =>
      id === `\0${name}`
        ? `export default ${JSON.stringify(isBuilt ? `/${file}` : `/${source}`)}`
        : null,
  }
}
