import { measureStaffLists, measureImport } from '../staff-lists.ts'
import { measureProductList } from '../product-list.ts'
import type { Bench } from './bench.ts'

export async function runStaffLists({ note }: Bench): Promise<void> {
  for (const { what, large, growth } of await measureProductList()) {
    note(`staff's list of 100,000 products, ${what}`, large, 'ms')
    note(`staff's list, ${what}, against 1,000 products`, growth, 'ratio', { atMost: 2 })
  }
  for (const { what, large, growth } of await measureStaffLists()) {
    note(`staff's list of 1,000,000 ${what}`, large, 'ms')
    note(`staff's list of ${what}, against 1,000`, growth, 'ratio', { atMost: 2 })
  }
  note('a file of products, compared and saved', await measureImport(), 'rows/s')
}
