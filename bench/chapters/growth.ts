import { middle, part } from '../figures.ts'
import { askedFor, openWire } from '../wires.ts'
import type { Bench } from './bench.ts'
import { greatHost, openGreatShops } from './great-shops.ts'

const pages = {
  'home page': '/',
  category: '/category/kategori-3',
  product: '/products/vare-77',
}
const times = 200
const anew = { TORV_PAGE_MEMORY: '0' }
const one = { goods: 1_000, stores: 0, goodsEach: 0, emptyStores: 0 }
const aim = { atMost: 1.2 }

type Size = typeof one

/** Renders uncached pages in a small and in a large installation, alternating. */
export async function growth(bench: Bench): Promise<void> {
  const many = { goods: 1_000, stores: 9_999, goodsEach: 10, emptyStores: 0 }
  await compare(bench, '10,000 stores against one', one, many, true)
  const small = { ...one, goods: 100 }
  await compare(bench, '100,000 products against 100', small, { ...one, goods: 100_000 }, false)
}

async function compare(
  { note, port }: Bench,
  what: string,
  few: Size,
  many: Size,
  hasAim: boolean,
): Promise<void> {
  const squares = [
    await openGreatShops(port(), few, anew),
    await openGreatShops(port(), many, anew),
  ]
  for (const [name, path] of Object.entries(pages)) {
    const words = askedFor(greatHost, path)
    const wires = await Promise.all(squares.map((square) => openWire(square.port)))
    const took = squares.map((): number[] => [])
    for (let turn = -20; turn < times; turn += 1) {
      for (const [at, wire] of wires.entries()) {
        const { head, milliseconds } = await wire.ask(words)
        if (!head.startsWith('HTTP/1.1 200'))
          throw new Error(`${path} was answered ${head.slice(0, 40)}`)
        if (turn >= 0) took[at]?.push(milliseconds)
      }
    }
    for (const wire of wires) wire.close()
    const [small = [], great = []] = took
    note(`${name} among many, median`, middle(great), 'ms')
    note(
      `${name}, ${what}, median`,
      middle(great) / middle(small),
      'ratio',
      hasAim ? aim : undefined,
    )
    note(
      `${name}, ${what}, p99`,
      part(great, 0.99) / part(small, 0.99),
      'ratio',
      hasAim ? aim : undefined,
    )
  }
  for (const square of squares) await square.stop()
}
