import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ProductSorting } from '#features/catalogue/rules/product-table.ts'
import { readStaffProducts } from '#features/catalogue/server/listing/read-staff-products.ts'
import { minor } from '#shared/money/money.ts'
import { saveProduct } from '#features/catalogue/server/products/save-product.ts'
import { openEmptyDatabase, type TestDatabase } from '#test/support/database.ts'
import { buildProductForm, openMarket, unwrap, type Market } from '#test/support/people.ts'

let torv: TestDatabase
let market: Market

beforeAll(async () => {
  torv = await openEmptyDatabase()
  market = await openMarket(torv.database)
  const { freja, nordlys, bagShop } = market
  for (const [name, base_price] of [
    ['Ærme', minor(300_00)],
    ['Zinnober', minor(100_00)],
    ['Ankel', minor(100_00)],
  ] as const)
    unwrap(
      await saveProduct(freja, nordlys, null, buildProductForm([bagShop], { name, base_price })),
    )
})
afterAll(() => torv.close())

test.each(['company', 'store'])(
  'the products of a %s are sorted by name and by price',
  async (of) => {
    const list = async (sorting: ProductSorting) => {
      const { products } = unwrap(
        await readStaffProducts(market.freja, market.nordlys, {
          store_id: of === 'store' ? market.bagShop.store_id : null,
          query: '',
          hasInactive: false,
          lacksSafety: false,
          sorting,
          page: 1,
        }),
      )
      return products.map(({ name }) => name)
    }
    expect(await list('newest')).toEqual(['Ankel', 'Zinnober', 'Ærme'])
    expect(await list('name')).toEqual(['Ankel', 'Zinnober', 'Ærme'])
    expect(await list('-name')).toEqual(['Ærme', 'Zinnober', 'Ankel'])
    expect(await list('-price')).toEqual(['Ærme', 'Ankel', 'Zinnober'])
    expect((await list('price')).at(-1)).toBe('Ærme')
  },
)
