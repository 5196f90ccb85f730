import { registerHooks } from 'node:module'
import { getHeapStatistics } from 'node:v8'
import type { Address } from '#platform/database/address.ts'

/** The only message. */
export type ProcessCostRequest = { address: Address; host: string; secret: string }

export type ProcessCost = {
  /** Files of this repository, the built pages among them. */
  ownModules: number
  packageModules: number
  /** Bytes on the heap of V8 for one home page, which is rendered with what pages share at hand. */
  pageBytes: number
}

const batches = 5
const batchLength = 20

// Reports what a serving process loads, and what a page allocates in it. Its parent starts it with --expose-gc.
process.once('message', (request: ProcessCostRequest) => {
  void measure(request).then((cost) => process.send?.(cost, () => process.exit(0)))
})

async function measure({ address, host, secret }: ProcessCostRequest): Promise<ProcessCost> {
  const modules = new Set<string>()
  const hooks = registerHooks({
    load(url, context, loadNext) {
      if (url.startsWith('file:')) modules.add(url)
      return loadNext(url, context)
    },
  })
  await import('../../tools/serve-in-process.ts')
  const { loadBuiltPages } = await import('../../tools/build.ts')
  const pages = await loadBuiltPages()
  hooks.deregister()
  const packageModules = [...modules].filter((url) => url.includes('/node_modules/')).length

  const { openPageRenderer } = await import('./page-renderer.ts')
  const { readSettings } = await import('#app/settings.ts')
  const settings = readSettings({ TORV_SECRET: secret, METRICS_ADDRESS: 'off' })
  const renderer = await openPageRenderer(settings, address, Promise.resolve(pages))
  const { store } = await renderer.render(host, '/')
  async function renderBatch(): Promise<number> {
    globalThis.gc?.()
    const before = getHeapStatistics().total_allocated_bytes
    for (let page = 0; page < batchLength; page += 1) {
      const { status } = await renderer.render(host, '/', store)
      if (status !== 200) throw new Error(`the home page was answered ${status}`)
    }
    return (getHeapStatistics().total_allocated_bytes - before) / batchLength
  }
  // Code that is compiled meanwhile allocates, too.
  for (let batch = 0; batch < batches; batch += 1) await renderBatch()
  const bytes: number[] = []
  for (let batch = 0; batch < batches; batch += 1) bytes.push(await renderBatch())
  await renderer.close()
  return {
    ownModules: modules.size - packageModules,
    packageModules,
    pageBytes: Math.round(Math.min(...bytes)),
  }
}
