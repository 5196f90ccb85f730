import { readFile } from 'node:fs/promises'
import { build, minify, transformWithOxc, type Plugin } from 'vite'
import { denyImports } from 'vite-env-only'
import { shopChunks } from './chunks.ts'
import { plainImports } from './plain-imports.ts'

const source = 'app/shell/shop/browser/start.ts'
const inlineSource = 'app/shell/shop/browser/record-early-input.ts'
const clientRoute = '?__react-router-build-client-route'
const name = 'virtual:shop-script'
const inlineName = 'virtual:inline-script'
const developmentScript = '/virtual-shop-script.js'
const changeEvent = 'torv:server-changed'

/**
 * Builds the scripts of the shop's documents by themselves, so that they hold no code that only the back office
 * uses, and tells the server their address. The client is built before the server.
 */
export function shopScript(): Plugin {
  let file = ''
  let isBuilt = false
  return {
    name: 'shop-script',
    configResolved: ({ command }) => {
      isBuilt = command === 'build'
    },
    async generateBundle() {
      if (this.environment.name !== 'client') return
      for (const { fileName, ...output } of await buildShopScripts()) {
        if (output.type === 'chunk' && output.isEntry) file = fileName
        const content = output.type === 'chunk' ? output.code : output.source
        this.emitFile({ type: 'asset', fileName, source: content })
      }
    },
    // A document of the shop sends no router, so its routes have no module in the browser.
    transform(_code, id) {
      if (!isBuilt || this.environment.name !== 'client') return null
      // A browser shows errors of the back office alone, outside the shell of a shop.
      if (id.endsWith('/shell/shop/shop-error.tsx'))
        return "export { StoreError as ShopError } from '#shell/shop/store-error.tsx'"
      const isShopRoute =
        /\/app\/(shell|features\/[^/]+)\/shop\//.test(id) && id.endsWith(clientRoute)
      return isShopRoute ? 'export {}' : null
    },
    resolveId: (id) => ([name, inlineName, developmentScript].includes(id) ? `\0${id}` : null),
    async load(id) {
      if (id === `\0${name}`)
        return `export default ${JSON.stringify(isBuilt ? `/${file}` : developmentScript)}`
      if (id === `\0${inlineName}`)
        return `export default ${JSON.stringify(await buildInlineScript())}`
      return id === `\0${developmentScript}` ? reloadingScript : null
    },
    // A document holds no component that could be exchanged: the server renders it again.
    hotUpdate({ server, modules }) {
      if (this.environment.name === 'ssr' && modules.length > 0)
        server.environments.client.hot.send(changeEvent)
    },
  }
}

/** In development the page's script also listens for changes of what the server renders. */
const reloadingScript = `
import '/${source}'
import.meta.hot.on('${changeEvent}', () => location.reload())
`

async function buildInlineScript(): Promise<string> {
  const plain = await transformWithOxc(await readFile(inlineSource, 'utf8'), inlineSource)
  return (await minify(inlineSource, plain.code, { module: false })).code
}

async function buildShopScripts() {
  const result = await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    plugins: [
      denyImports({ client: { files: ['app/platform/**', 'app/features/*/server/**'] } }),
      plainImports(),
    ],
    build: {
      write: false,
      target: 'es2022',
      assetsInlineLimit: 0,
      modulePreload: false,
      rolldownOptions: {
        input: { shop: source },
        output: { codeSplitting: { groups: shopChunks } },
      },
    },
  })
  return [result].flat().flatMap((part) => ('output' in part ? part.output : []))
}
