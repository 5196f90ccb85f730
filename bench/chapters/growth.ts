import { median, quantile } from '../figures.ts'
import { formatRequest, openConnection } from '../connection.ts'
import type { Bench } from './bench.ts'
import { largeStoreHost, spawnLargeApp } from './large-app.ts'

const pages = {
  'home page': '/',
  category: '/category/kategori-2',
  product: '/products/vare-77',
}
const rounds = 200
const uncached = { TORV_PAGE_MEMORY: '0' }
const oneStore = { products: 1_000, stores: 0, productsEach: 0, emptyStores: 0 }
const aim = { atMost: 1.2 }

type Size = typeof oneStore & { categories?: number }

/** Renders uncached pages in a small and in a large installation, alternating. */
export async function measureGrowth(bench: Bench): Promise<void> {
  const many = { products: 1_000, stores: 9_999, productsEach: 10, emptyStores: 0 }
  await compare(bench, '10,000 stores against one', oneStore, many)
}

/** Compares a small store with a large one. Both fill a page of the category. */
export async function measureLargeStore(bench: Bench): Promise<void> {
  const small = { ...oneStore, products: 100, categories: 2 }
  const large = { ...oneStore, products: 100_000 }
  await compare(bench, '100,000 products against 100', small, large)
}

async function compare({ note, port }: Bench, what: string, few: Size, many: Size): Promise<void> {
  const apps = [
    await spawnLargeApp(port(), few, uncached),
    await spawnLargeApp(port(), many, uncached),
  ]
  for (const [name, path] of Object.entries(pages)) {
    const request = formatRequest(largeStoreHost, path)
    const connections = await Promise.all(apps.map((app) => openConnection(app.port)))
    const durations = apps.map((): number[] => [])
    for (let round = -20; round < rounds; round += 1) {
      for (const [index, connection] of connections.entries()) {
        const { head, milliseconds } = await connection.send(request)
        if (!head.startsWith('HTTP/1.1 200'))
          throw new Error(`${path} was answered ${head.slice(0, 40)}`)
        if (round >= 0) durations[index]?.push(milliseconds)
      }
    }
    for (const connection of connections) connection.close()
    const [small = [], large = []] = durations
    note(`${name} among many, median`, median(large), 'ms')
    note(`${name}, ${what}, median`, median(large) / median(small), 'ratio', aim)
    note(`${name}, ${what}, p99`, quantile(large, 0.99) / quantile(small, 0.99), 'ratio', aim)
  }
  for (const app of apps) await app.stop()
}
