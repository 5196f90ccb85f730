import { expect, test } from 'vitest'
import { parseCsvRows } from '#shared/csv.ts'
import { columns } from './columns.ts'
import { shopifyFile, wooCommerceFile } from './foreign-files.samples.ts'
import { findForeignSystem, openForeignFile, type ForeignSystem } from './read-foreign-file.ts'

function read(system: ForeignSystem, text: string) {
  const rows = parseCsvRows(text, ',')
  const heading = rows.next().value?.cells ?? []
  expect(findForeignSystem(heading)).toBe(system)
  const file = openForeignFile(system, heading)
  for (const row of rows) file.add(row)
  const products = [...file.translate()].map(({ line, cells }): Record<string, unknown> => {
    const named = file.columns.map((column, at) => [column, cells[at]] as const)
    const filled: Record<string, unknown> = Object.fromEntries(named.filter(([, cell]) => cell))
    return { ...filled, line }
  })
  return { products, unknown: file.listUnread() }
}

test('a file of Shopify becomes products with variants, options and pictures in order', () => {
  const { products, unknown } = read('Shopify', shopifyFile)
  expect(products).toEqual([
    {
      line: 2,
      [columns.name]: 'Uldhue',
      [columns.sku]: 'uld-hue',
      [columns.brand]: 'Kattegat Strik',
      [columns.base_price]: '249.00',
      [columns.cost_price]: '80.00',
      [columns.weight]: '120',
      [columns.options]: 'Farve: Rav | Tang\nStørrelse: S/M | L',
      [columns.description]: '<p>Varm, og "blød"</p>',
      [columns.images]:
        'https://billeder.example/hue-1.jpg Forfra\nhttps://billeder.example/hue-2.jpg Bagfra\nhttps://billeder.example/hue-3.jpg',
      Published: 'yes',
    },
    {
      line: 2,
      [columns.variant]: 'Rav / S/M',
      [columns.sku]: 'UH-R-SM',
      [columns.gtin]: '5701234567899',
      [columns.base_price]: '249.00',
      [columns.stock_quantity]: '4',
      [columns.active]: 'yes',
    },
    {
      line: 3,
      [columns.variant]: 'Rav / L',
      [columns.sku]: 'uld-hue-rav-l',
      [columns.base_price]: '259.00',
      [columns.stock_quantity]: '0',
      [columns.active]: 'yes',
    },
    {
      line: 4,
      [columns.variant]: 'Tang / L',
      [columns.sku]: 'UH-T-L',
      [columns.base_price]: '249.00',
      [columns.stock_quantity]: '7',
      [columns.active]: 'yes',
    },
    {
      line: 6,
      [columns.name]: 'Vante',
      [columns.sku]: 'vante',
      [columns.brand]: 'Kattegat Strik',
      [columns.base_price]: '99.00',
      Published: 'no',
    },
  ])
  expect(unknown).toEqual([
    'Product Category',
    'Type',
    'Tags',
    'Variant Inventory Policy',
    'Variant Compare At Price',
  ])
})

test('the newer names of the columns of Shopify are read, too', () => {
  const text = `Title,URL handle,Description,Option1 name,Option1 value,SKU,Price,Inventory quantity,Inventory tracker,Product image URL,Status
Kop,kop,Blå,Farve,Blå,KOP-1,149.00,3,shopify,https://billeder.example/kop.jpg,Archived
`
  expect(read('Shopify', text).products).toEqual([
    {
      line: 2,
      [columns.name]: 'Kop',
      [columns.sku]: 'kop',
      [columns.base_price]: '149.00',
      [columns.options]: 'Farve: Blå',
      [columns.description]: 'Blå',
      [columns.images]: 'https://billeder.example/kop.jpg',
      Published: 'no',
    },
    {
      line: 2,
      [columns.variant]: 'Blå',
      [columns.sku]: 'KOP-1',
      [columns.base_price]: '149.00',
      [columns.stock_quantity]: '3',
      [columns.active]: 'yes',
    },
  ])
})

test('a file of WooCommerce finds the product of each variation', () => {
  const { products, unknown } = read('WooCommerce', wooCommerceFile)
  expect(products).toEqual([
    {
      line: 6,
      [columns.variant]: 'Tabt',
      [columns.sku]: 'LOST',
      [columns.base_price]: '10',
      [columns.stock_quantity]: '1',
      [columns.active]: 'yes',
    },
    {
      line: 3,
      [columns.name]: 'Kop',
      [columns.sku]: 'id-11',
      [columns.base_price]: '149',
      [columns.weight]: '250',
      [columns.availability]: 'in stock',
      [columns.options]: 'Glasur: Blå | Hvid, mat',
      [columns.specifications]: 'Materiale: Stentøj',
      [columns.description]: 'Første linje\nanden linje',
      [columns.images]: 'https://billeder.example/kop.jpg\nhttps://billeder.example/kop-2.jpg',
      Published: 'yes',
    },
    {
      line: 2,
      [columns.variant]: 'Blå',
      [columns.sku]: 'KOP-BLA',
      [columns.base_price]: '149',
      [columns.stock_quantity]: '3',
      [columns.active]: 'yes',
    },
    {
      line: 4,
      [columns.variant]: 'Hvid, mat',
      [columns.sku]: 'id-11-hvid-mat',
      [columns.base_price]: '159',
      [columns.active]: 'no',
    },
    {
      line: 5,
      [columns.name]: 'Fad',
      [columns.sku]: 'FAD-1',
      [columns.gtin]: '5701234567899',
      [columns.base_price]: '300',
      [columns.availability]: 'out of stock',
      Published: 'no',
    },
  ])
  expect(unknown).toEqual(['Is featured?', 'Categories', 'Attribute 1 visible'])
})

test('a file of our own, of a spreadsheet or without columns is of no other system', () => {
  expect(findForeignSystem(Object.values(columns))).toBeNull()
  expect(findForeignSystem(['Navn', 'Varenummer', 'Pris'])).toBeNull()
  expect(findForeignSystem([])).toBeNull()
})

test('a file with more attributes than a person writes leaves the others out', () => {
  const numbers = Array.from({ length: 800 }, (_, at) => at + 1)
  const attributes = numbers.map(
    (number) => `Attribute ${number} name,Attribute ${number} value(s)`,
  )
  const cells = numbers.map((number) => `A${number},x`)
  const { products, unknown } = read(
    'WooCommerce',
    `Type,SKU,Name,Regular price,Published,${attributes.join()}\nsimple,A,A,1,1,${cells.join()}\n`,
  )
  expect(String(products[0]?.[columns.specifications]).split('\n')).toHaveLength(30)
  expect(unknown).toHaveLength(2 * (800 - 30))
})
