import { measureDeskLists, measureImport } from '../desk-lists.ts'
import { measureProductDesk } from '../product-desk.ts'
import type { Bench } from './bench.ts'

export async function desk({ note }: Bench): Promise<void> {
  for (const { what, large, growth } of await measureProductDesk()) {
    note(`staff's list of 100,000 products, ${what}`, large, 'ms')
    note(`staff's list, ${what}, against 1,000 products`, growth, 'ratio', { atMost: 2 })
  }
  for (const { what, large, growth } of await measureDeskLists()) {
    note(`staff's list of 1,000,000 ${what}`, large, 'ms')
    note(`staff's list of ${what}, against 1,000`, growth, 'ratio', { atMost: 2 })
  }
  note('a file of products, compared and saved', await measureImport(), 'rows/s')
}
