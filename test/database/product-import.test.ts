import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { csvLine, csvRows, csvStart } from '#domain/csv.ts'
import { isRefused } from '#domain/errors.ts'
import { minor } from '#domain/money.ts'
import type { ImportOutcome } from '#domain/product-import.ts'
import { importProducts } from '#server/catalogue/import-products.ts'
import {
  confirmProductImport,
  discardProductImport,
} from '#server/catalogue/confirm-product-import.ts'
import { readProductImport } from '#server/catalogue/read-product-imports.ts'
import { saveCategory } from '#server/catalogue/save-category.ts'
import { startProductImport } from '#server/catalogue/start-product-import.ts'
import { writeProductSheet } from '#server/catalogue/write-product-sheet.ts'
import type { Staff } from '#server/database/database.ts'
import { emptyDatabase, type TestDatabase } from '../support/database.ts'
import { granted, openMarket, stocked, variant, type Market } from '../support/people.ts'

let torv: TestDatabase
let market: Market
let domain: string

beforeAll(async () => {
  torv = await emptyDatabase()
  market = await openMarket(torv.database)
  const { rows } = await torv.keeper.query('select domain from stores where id = $1', [
    market.clayShop.store_id,
  ])
  domain = rows[0].domain
})
afterAll(() => torv.close())

function bytesOf(text: string): Uint8Array {
  return new TextEncoder().encode(text)
}

async function sheetOf(staff: Staff, decimal: ',' | '.' = ','): Promise<string> {
  const parts = granted(await writeProductSheet(staff, staff.scope.company_id, decimal))
  let sheet = ''
  for await (const part of parts) sheet += part
  return sheet
}

async function work(staff: Staff, import_id: string): Promise<void> {
  const { company_id, staff_id } = staff.scope
  const place = { company_id, store_id: null }
  const job = { id: import_id, place, matter: { import_id, staff_id } }
  await importProducts(torv.database)(job, new AbortController().signal)
}

async function taken(staff: Staff, text: string | Uint8Array) {
  const bytes = typeof text === 'string' ? bytesOf(text) : text
  const file = { name: 'varer.csv', bytes }
  const { import_id } = granted(await startProductImport(staff, staff.scope.company_id, file))
  await work(staff, import_id)
  return import_id
}

async function seen(staff: Staff, id: string, show: ImportOutcome | null = null) {
  return granted(await readProductImport(staff, staff.scope.company_id, id, { show, page: 1 }))
}

async function imported(staff: Staff, text: string) {
  const id = await taken(staff, text)
  expect(await confirmProductImport(staff, staff.scope.company_id, id)).toBeNull()
  await work(staff, id)
  return seen(staff, id)
}

async function productsOf(company_id: string) {
  const { rows } = await torv.keeper.query(
    `select p.name, p.sku, p.base_price::int, p.stock_quantity,
      (select array_agg(v.name || ' ' || coalesce(v.price::text, '-') || ' ' || v.active
        order by v.sort_order) from product_variants v where v.product_id = p.id) as variants,
      (select array_agg(sp.active) from store_products sp where sp.product_id = p.id) as stores
     from products p where company_id = $1 order by p.id`,
    [company_id],
  )
  return rows
}

describe('a file of all products', () => {
  beforeAll(async () => {
    const { freja, bagShop, pyramidShop } = market
    const { id: category_id } = granted(
      await saveCategory(freja, bagShop, null, {
        name: 'Tasker',
        slug: 'tasker',
        description: '',
        parent_id: null,
        active: true,
      }),
    )
    await stocked(freja, bagShop, {
      name: '=HYPERLINK("https://evil.example";"Vind")',
      sku: '+4512345678',
      description: '<p>To\r\nlinjer; "citat", og \'=et\' tegn</p>\n',
      base_price: minor(129_900),
      cost_price: minor(5),
      gtin: '5701234567899',
      category_id,
      stock_quantity: 7,
      unit_pricing_measure: { value: 0.5, unit: 'kg' },
      specifications: [
        { name: 'Mål: b × h', value: '30 × 20\\n cm' },
        { name: '@Farve', value: '-rød' },
      ],
      images: [
        { id: null, url: 'https://billeder.example/1.jpg', alt_text: 'Forfra, med rem' },
        { id: null, url: 'https://billeder.example/2.jpg', alt_text: '' },
      ],
      variants: [
        variant('S', { price: minor(99_900), stock_quantity: 0 }),
        variant('M; "lang"', { active: false }),
      ],
    })
    await stocked(freja, pyramidShop, { name: 'Pyramide', sku: '', brand: "'=Brand" })
    await stocked(freja, pyramidShop, { name: 'Pyramide', sku: 'T-1' })
    await stocked(freja, pyramidShop, { name: 'Pyramide', sku: 'T-1' })
  })

  test.each([',', '.'] as const)(
    'that was exported and imported again unchanged changes nothing (%s)',
    async (by) => {
      const { malthe } = market
      const sheet = await sheetOf(malthe, by)
      expect(sheet).not.toMatch(/[;,]"?[=+@-]/)
      const before = await torv.keeper.query('select * from products order by id')
      const { counts, unknown_columns } = await imported(malthe, sheet)
      expect(counts).toEqual({ new: 0, changed: 0, unchanged: 4, bad: 0, saved: 0 })
      expect(unknown_columns).toEqual([])
      expect((await torv.keeper.query('select * from products order by id')).rows).toEqual(
        before.rows,
      )
      expect(await sheetOf(malthe, by)).toBe(sheet)
    },
  )

  test('is accessible to its own company only', async () => {
    const { rosa, clayworks, sofie, nordlys } = market
    expect([...csvRows(await sheetOf(rosa), ';')]).toHaveLength(1)
    expect(await writeProductSheet(rosa, nordlys, ',')).toEqual({ refused: 'roleForbidden' })
    const file = { name: 'x.csv', bytes: bytesOf('SKU;Name\r\nA;B\r\n') }
    expect(await startProductImport(sofie, nordlys, file)).toEqual({ refused: 'roleForbidden' })
    expect(await startProductImport(rosa, nordlys, file)).toEqual({ refused: 'roleForbidden' })
    const id = await taken(rosa, 'SKU;Name\r\nA;B\r\n')
    expect(await confirmProductImport(market.freja, nordlys, id)).toEqual({
      refused: 'importNotFound',
    })
    expect(await discardProductImport(rosa, clayworks, id)).toBeNull()
    expect(await confirmProductImport(rosa, clayworks, id)).toEqual({ refused: 'importNotReady' })
  })
})

describe('a file of some products', () => {
  const rowsOf = (rows: string[][]) =>
    csvStart +
    [
      ['Name', 'SKU', 'Variant', 'Price', 'Stock', 'Active', `Status in ${domain}`, 'Lager 2'],
      ...rows,
    ]
      .map((cells) => csvLine(cells, ';'))
      .join('')

  test('is previewed, then saved, and saving it again changes nothing', async () => {
    const { rosa, clayworks } = market
    const text = rowsOf([
      ['Kop', 'K-1', '', '1.299,00', '4', '', 'active', 'x'],
      ['', 'K-1-S', 'Lille', '', '2', 'ja', '', ''],
      ['', 'K-1-L', 'Stor', '99.5', '', 'nej', '', ''],
      ['Fad', 'F-1', '', '50', '', '', 'inaktiv', ''],
    ])
    const id = await taken(rosa, text)
    expect(await productsOf(clayworks)).toEqual([])
    const looked = await seen(rosa, id, 'new')
    expect(looked).toMatchObject({ state: 'ready', unknown_columns: ['Lager 2'] })
    expect(looked.rows.map(({ line, name }) => [line, name])).toEqual([
      [2, 'Kop'],
      [5, 'Fad'],
    ])
    expect(await confirmProductImport(rosa, clayworks, id)).toBeNull()
    await work(rosa, id)
    expect((await seen(rosa, id)).counts).toMatchObject({ new: 2, saved: 2, bad: 0 })
    const products = [
      {
        name: 'Kop',
        sku: 'K-1',
        base_price: 129_900,
        stock_quantity: 4,
        variants: ['Lille - true', 'Stor 9950 false'],
        stores: [true],
      },
      {
        name: 'Fad',
        sku: 'F-1',
        base_price: 5_000,
        stock_quantity: null,
        variants: null,
        stores: [false],
      },
    ]
    expect(await productsOf(clayworks)).toEqual(products)
    const again = await imported(rosa, text)
    expect(again.counts).toEqual({ new: 0, changed: 0, unchanged: 2, bad: 0, saved: 0 })
    expect(await productsOf(clayworks)).toEqual(products)
  })

  test('shows every change with its old and new value, and leaves columns that it does not contain', async () => {
    const { rosa, clayworks } = market
    const text = csvLine(['sku', 'variant', ' price '], ',') + 'K-1,,1300\nK-1-L,Større,\n'
    const id = await taken(rosa, text)
    const [row] = (await seen(rosa, id, 'changed')).rows
    expect(row).toMatchObject({ line: 2, name: 'Kop' })
    expect(new Set(row?.changes)).toEqual(
      new Set([
        { variant: null, column: 'Price', from: '1299.00', to: '1300.00' },
        { variant: 'Større', column: 'Variant', from: 'Stor', to: 'Større' },
        { variant: 'Større', column: 'Price', from: '99.50', to: '' },
        { variant: 'Større', column: 'Place', from: '2', to: '1' },
        { variant: 'Lille', column: 'Place', from: '1', to: '2' },
      ]),
    )
    await confirmProductImport(rosa, clayworks, id)
    await work(rosa, id)
    expect((await productsOf(clayworks))[0]).toMatchObject({
      base_price: 130_000,
      stock_quantity: 4,
      variants: ['Større - false', 'Lille - true'],
    })
  })

  test('without a store for a new product reports the missing column', async () => {
    const { rows } = await imported(market.rosa, 'Name;SKU;Price\r\nIngen steder;X-20;1\r\n')
    const [fault] = rows.flatMap((row) => row.faults)
    expect(fault).toMatchObject({ column: 'Status in …', code: 'productStoresMissing' })
  })

  test('with invalid rows reports each one with its line, and saves the others', async () => {
    const { rosa } = market
    const before = (await productsOf(market.clayworks)).length
    const text = rowsOf([
      ['', 'X-0', 'Alene', '', '', '', '', ''],
      ['Uden pris', 'X-1', '', '', '', '', 'active', ''],
      ['Minus', 'X-2', '', '-1', '', '', 'active', ''],
      ['For lidt', 'X-3', '', '0,001', '', '', 'active', ''],
      ['For meget', 'X-4', '', '1000000000', '', '', 'active', ''],
      ['Ingen butik', 'X-5', '', '1', '', '', '', ''],
      ['Måske', 'X-6', '', '1', '', '', 'maybe', ''],
      ['Uden nummer', '', '', '1', '', '', 'active', ''],
      ['God', 'X-7', '', '1', '', '', 'active', ''],
      ['Dobbelt', 'X-7', '', '1', '', '', 'active', ''],
      ['Variant', 'X-8', '', '1', '', '', 'active', ''],
      ['', 'X-8-A', 'A', 'x', '', '', '', ''],
      ['', 'X-8-A', 'B', '', '', '', '', ''],
      ['Halv', 'X-9', '', '1', '1,5', '', 'active'],
    ])
    const { rows, counts } = await imported(rosa, text)
    const faults = rows.flatMap((row) =>
      row.faults.map(({ line, column, code }) => [line, column, code]),
    )
    expect(faults).toEqual([
      [2, 'Variant', 'csvVariantAlone'],
      [3, 'Price', 'basePriceInvalid'],
      [4, 'Price', 'basePriceInvalid'],
      [5, 'Price', 'basePriceInvalid'],
      [6, 'Price', 'basePriceInvalid'],
      [7, `Status in ${domain}`, 'productStoresMissing'],
      [8, `Status in ${domain}`, 'choiceUnknown'],
      [9, 'SKU', 'csvKeyMissing'],
      [11, 'SKU', 'csvSkuTwice'],
      [14, 'SKU', 'csvSkuTwice'],
      [15, null, 'csvCellCount'],
    ])
    expect(counts).toMatchObject({ saved: 1, bad: 11 })
    expect(await productsOf(market.clayworks)).toHaveLength(before + 1)
  })

  test('resumes after a crash, and saves nothing twice', async () => {
    const { rosa, clayworks } = market
    const before = (await productsOf(clayworks)).length
    const text = rowsOf(
      Array.from({ length: 120 }, (_, at) => [
        `Række ${at}`,
        `R-${at}`,
        '',
        '10',
        '',
        '',
        'active',
        '',
      ]),
    )
    const id = await taken(rosa, text)
    await confirmProductImport(rosa, clayworks, id)
    await torv.keeper.query(
      `create function killed() returns trigger language plpgsql as $$ begin
         if new.sku = 'R-110' then raise exception 'killed' using errcode = '57P01'; end if;
         return new; end $$;
       create trigger killed before insert on products for each row execute function killed()`,
    )
    await expect(work(rosa, id)).rejects.toThrow('killed')
    expect((await seen(rosa, id)).counts.saved).toBe(100)
    expect(await productsOf(clayworks)).toHaveLength(before + 100)
    await torv.keeper.query('drop trigger killed on products; drop function killed()')
    await Promise.all([work(rosa, id), work(rosa, id)])
    const { state, counts, done } = await seen(rosa, id)
    expect({ state, done, counts }).toMatchObject({
      state: 'done',
      done: 120,
      counts: { saved: 120 },
    })
    expect(await productsOf(clayworks)).toHaveLength(before + 120)
  })

  test('saves the other products when one fails in the database, also those with equal names', async () => {
    const { rosa, clayworks } = market
    await torv.keeper.query(
      `create function broken() returns trigger language plpgsql as $$ begin
         if new.sku = 'B-2-S' then raise exception 'broken'; end if;
         return new; end $$;
       create trigger broken before insert on product_variants for each row execute function broken()`,
    )
    const { rows, counts } = await imported(
      rosa,
      rowsOf(
        ['B-1', 'B-2', 'B-3'].flatMap((sku) => [
          ['Fejlfad', sku, '', '10', '', '', 'active', ''],
          ['', `${sku}-S`, 'S', '', '', '', '', ''],
        ]),
      ),
    )
    await torv.keeper.query('drop trigger broken on product_variants; drop function broken()')
    expect(rows.map(({ line, faults }) => [line, faults.map(({ code }) => code)])).toEqual([
      [4, ['productSaveFailed']],
    ])
    expect(counts).toMatchObject({ saved: 2, bad: 1 })
    const { rows: saved } = await torv.keeper.query(
      `select slug, sku, (select count(*)::int from product_variants v where v.product_id = p.id) as variants,
        (select sort_order from store_products l where l.product_id = p.id) as place
       from products p where company_id = $1 and name = 'Fejlfad' order by slug`,
      [clayworks],
    )
    const [first] = saved
    expect(saved).toEqual([
      { slug: 'fejlfad', sku: 'B-1', variants: 1, place: first.place },
      { slug: 'fejlfad-1', sku: 'B-3', variants: 1, place: first.place + 1 },
    ])
  })

  test('of a member who has left the company saves nothing', async () => {
    const { malthe, nordlys } = market
    const text = csvLine(['SKU', 'Brand'], ';') + csvLine(['+4512345678', 'Nyt'], ';')
    const id = await taken(malthe, text)
    await confirmProductImport(malthe, nordlys, id)
    await torv.keeper.query('delete from company_members where staff_id = $1', [
      malthe.scope.staff_id,
    ])
    await work(malthe, id)
    const { rows } = await torv.keeper.query("select 1 from products where brand = 'Nyt'")
    expect(rows).toEqual([])
  })
})

describe('invalid product files', () => {
  const empty = new Uint8Array()
  const workbook = new Uint8Array([0x50, 0x4b, 3, 4, 0, 0])
  test.each([
    ['nothing', empty, 'importMissing'],
    ['a workbook', workbook, 'importUnreadable'],
    ['a heading alone', bytesOf('Name;SKU\r\n'), 'importEmpty'],
    ['a letter', bytesOf('Hej Rosa\r\nTak for sidst\r\n'), 'importHeadingUnknown'],
    ['a column twice', bytesOf('Name;Price;price\r\nA;1;2\r\n'), 'importColumnTwice'],
  ])('are refused: %s', async (_, bytes, code) => {
    const { freja, nordlys } = market
    const answer = await startProductImport(freja, nordlys, { name: 'x', bytes })
    expect(isRefused(answer) && answer.refused).toBe(code)
  })

  test('a file in Latin-1 or UTF-16 is read correctly', async () => {
    const { rosa } = market
    const text = `Name;SKU;Price;Status in ${domain}\r\nSmørfad på fod;Æ-1;1;active\r\n`
    const latin = Uint8Array.from(text, (letter) => letter.charCodeAt(0))
    const wide = new Uint8Array(
      [0xfffe, ...Uint16Array.from(text, (letter) => letter.charCodeAt(0))].flatMap((unit, at) =>
        at === 0 ? [0xff, 0xfe] : [unit & 0xff, unit >> 8],
      ),
    )
    for (const bytes of [latin, wide]) {
      const { rows } = await seen(rosa, await taken(rosa, bytes), 'new')
      expect(rows.map(({ name }) => name)).toEqual(['Smørfad på fod'])
    }
  })
})
