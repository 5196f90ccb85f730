import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { formatCsvLine, parseCsvRows, csvByteOrderMark } from '#shared/csv.ts'
import { isRefused } from '#shared/errors/errors.ts'
import { minor } from '#shared/money/money.ts'
import type { ImportOutcome } from '#features/catalogue/rules/product-import.ts'
import { importProducts } from '#features/catalogue/server/import/import-products.ts'
import {
  confirmProductImport,
  discardProductImport,
} from '#features/catalogue/server/import/confirm-product-import.ts'
import { readProductImport } from '#features/catalogue/server/import/read-product-imports.ts'
import { saveManufacturer } from '#features/manufacturers/server/save-manufacturer.ts'
import { saveCategory } from '#features/catalogue/server/categories/save-category.ts'
import { startProductImport } from '#features/catalogue/server/import/start-product-import.ts'
import { exportProductsCsv } from '#features/catalogue/server/import/export-products.ts'
import type { Staff } from '#platform/database/database.ts'
import { openEmptyDatabase, type TestDatabase } from '#test/support/database.ts'
import { buildManufacturer } from '#features/manufacturers/tests/support.ts'
import {
  unwrap,
  openMarket,
  createStockedProduct,
  buildVariant,
  type Market,
} from '#test/support/people.ts'

let torv: TestDatabase
let market: Market
let domain: string

beforeAll(async () => {
  torv = await openEmptyDatabase()
  market = await openMarket(torv.database)
  const { rows } = await torv.ownerClient.query('select domain from stores where id = $1', [
    market.clayShop.store_id,
  ])
  domain = rows[0].domain
})
afterAll(() => torv.close())

function toBytes(text: string): Uint8Array {
  return new TextEncoder().encode(text)
}

async function writeSheet(staff: Staff, decimal: ',' | '.' = ','): Promise<string> {
  const parts = unwrap(await exportProductsCsv(staff, staff.scope.company_id, decimal))
  let sheet = ''
  for await (const part of parts) sheet += part
  return sheet
}

async function runImport(staff: Staff, import_id: string): Promise<void> {
  const { company_id, staff_id } = staff.scope
  const owner = { company_id, store_id: null }
  const job = { id: import_id, owner, data: { import_id, staff_id } }
  await importProducts(torv.database)(job, new AbortController().signal)
}

async function startImport(staff: Staff, text: string | Uint8Array) {
  const bytes = typeof text === 'string' ? toBytes(text) : text
  const file = { name: 'varer.csv', bytes }
  const { import_id } = unwrap(await startProductImport(staff, staff.scope.company_id, file))
  await runImport(staff, import_id)
  return import_id
}

async function readImport(staff: Staff, id: string, show: ImportOutcome | null = null) {
  return unwrap(await readProductImport(staff, staff.scope.company_id, id, { show, page: 1 }))
}

async function importSheet(staff: Staff, text: string) {
  const id = await startImport(staff, text)
  expect(await confirmProductImport(staff, staff.scope.company_id, id)).toBeNull()
  await runImport(staff, id)
  return readImport(staff, id)
}

async function listProductRows(company_id: string) {
  const { rows } = await torv.ownerClient.query(
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
    const { id: category_id } = unwrap(
      await saveCategory(freja, bagShop, null, {
        name: 'Tasker',
        slug: 'tasker',
        description: '',
        parent_id: null,
        active: true,
      }),
    )
    await createStockedProduct(freja, bagShop, {
      name: '=HYPERLINK("https://evil.example";"Vind")',
      sku: '+4512345678',
      description: '<p>To\r\nlinjer; "citat", og \'=et\' tegn</p>\n',
      base_price: minor(129_900),
      cost_price: minor(5),
      gtin: '5701234567899',
      category_id,
      stock_quantity: 7,
      unit_pricing_measure: { value: 0.5, unit: 'kg' },
      unit_pricing_base_measure: { value: 1, unit: 'kg' },
      specifications: [
        { name: 'Mål: b × h', value: '30 × 20\\n cm' },
        { name: '@Farve', value: '-rød' },
      ],
      images: [
        { id: null, url: 'https://billeder.example/1.jpg', alt_text: 'Forfra, med rem' },
        { id: null, url: 'https://billeder.example/2.jpg', alt_text: '' },
      ],
      variants: [
        buildVariant('S', { price: minor(99_900), stock_quantity: 0 }),
        buildVariant('M; "lang"', {
          active: false,
          gtin: '5701234567892',
          shelf: 'B-07; øverst',
          unit_pricing_measure: { value: 1.25, unit: 'kg' },
        }),
      ],
    })
    await createStockedProduct(freja, pyramidShop, { name: 'Pyramide', sku: '', brand: "'=Brand" })
    await createStockedProduct(freja, pyramidShop, { name: 'Pyramide', sku: 'T-1' })
    await createStockedProduct(freja, pyramidShop, { name: 'Pyramide', sku: 'T-1' })
  })

  test.each([',', '.'] as const)(
    'that was exported and imported again unchanged changes nothing (%s)',
    async (decimal) => {
      const { malthe } = market
      const sheet = await writeSheet(malthe, decimal)
      expect(sheet).not.toMatch(/[;,]"?[=+@-]/)
      const before = await torv.ownerClient.query('select * from products order by id')
      const { counts, unknown_columns } = await importSheet(malthe, sheet)
      expect(counts).toEqual({ new: 0, changed: 0, unchanged: 4, bad: 0, saved: 0 })
      expect(unknown_columns).toEqual([])
      expect((await torv.ownerClient.query('select * from products order by id')).rows).toEqual(
        before.rows,
      )
      expect(await writeSheet(malthe, decimal)).toBe(sheet)
    },
  )

  test('is accessible to its own company only', async () => {
    const { rosa, clayworks, sofie, nordlys } = market
    expect([...parseCsvRows(await writeSheet(rosa), ';')]).toHaveLength(1)
    expect(await exportProductsCsv(rosa, nordlys, ',')).toEqual({ refused: 'roleForbidden' })
    const file = { name: 'x.csv', bytes: toBytes('SKU;Name\r\nA;B\r\n') }
    expect(await startProductImport(sofie, nordlys, file)).toEqual({ refused: 'roleForbidden' })
    expect(await startProductImport(rosa, nordlys, file)).toEqual({ refused: 'roleForbidden' })
    const id = await startImport(rosa, 'SKU;Name\r\nA;B\r\n')
    expect(await confirmProductImport(market.freja, nordlys, id)).toEqual({
      refused: 'importNotFound',
    })
    expect(await discardProductImport(rosa, clayworks, id)).toBeNull()
    expect(await confirmProductImport(rosa, clayworks, id)).toEqual({ refused: 'importNotReady' })
  })
})

describe('a file of some products', () => {
  const toSheet = (rows: string[][]) =>
    csvByteOrderMark +
    [
      ['Name', 'SKU', 'Variant', 'Price', 'Stock', 'Active', `Status in ${domain}`, 'Lager 2'],
      ...rows,
    ]
      .map((cells) => formatCsvLine(cells, ';'))
      .join('')

  test('is previewed, then saved, and saving it again changes nothing', async () => {
    const { rosa, clayworks } = market
    const text = toSheet([
      ['Kop', 'K-1', '', '1.299,00', '4', '', 'active', 'x'],
      ['', 'K-1-S', 'Lille', '', '2', 'ja', '', ''],
      ['', 'K-1-L', 'Stor', '99.5', '', 'nej', '', ''],
      ['Fad', 'F-1', '', '50', '', '', 'inaktiv', ''],
    ])
    const id = await startImport(rosa, text)
    expect(await listProductRows(clayworks)).toEqual([])
    const preview = await readImport(rosa, id, 'new')
    expect(preview).toMatchObject({ state: 'ready', unknown_columns: ['Lager 2'] })
    expect(preview.rows.map(({ line, name }) => [line, name])).toEqual([
      [2, 'Kop'],
      [5, 'Fad'],
    ])
    expect(await confirmProductImport(rosa, clayworks, id)).toBeNull()
    await runImport(rosa, id)
    expect((await readImport(rosa, id)).counts).toMatchObject({ new: 2, saved: 2, bad: 0 })
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
    expect(await listProductRows(clayworks)).toEqual(products)
    const again = await importSheet(rosa, text)
    expect(again.counts).toEqual({ new: 0, changed: 0, unchanged: 2, bad: 0, saved: 0 })
    expect(await listProductRows(clayworks)).toEqual(products)
  })

  test('shows every change with its old and new value, and leaves columns that it does not contain', async () => {
    const { rosa, clayworks } = market
    const text = formatCsvLine(['sku', 'variant', ' price '], ',') + 'K-1,,1300\nK-1-L,Større,\n'
    const id = await startImport(rosa, text)
    const [row] = (await readImport(rosa, id, 'changed')).rows
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
    await runImport(rosa, id)
    expect((await listProductRows(clayworks))[0]).toMatchObject({
      base_price: 130_000,
      stock_quantity: 4,
      variants: ['Større - false', 'Lille - true'],
    })
  })

  test('gives a variant its own content, and leaves it without the column', async () => {
    const { rosa, clayworks } = market
    const heading = ['Name', 'SKU', 'Variant', 'Price', `Status in ${domain}`]
    const measures = ['Unit pricing measure', 'Unit pricing base measure']
    const toText = (rows: string[][]) => rows.map((cells) => formatCsvLine(cells, ';')).join('')
    const product = ['Glasur', 'GL-1', '', '99', 'active']
    const variant = (sku: string, name: string) => ['', sku, name, '', '']
    const readContents = async () => {
      const { rows } = await torv.ownerClient.query(
        `select unit_pricing_measure as content from product_variants
         where company_id = $1 and sku like 'GL-1-%' order by sku`,
        [clayworks],
      )
      return rows.map(({ content }) => content)
    }
    const { counts } = await importSheet(
      rosa,
      toText([
        [...heading, ...measures],
        [...product, '250 ml', '1 l'],
        [...variant('GL-1-A', 'Glas'), '', ''],
        [...variant('GL-1-B', 'Dunk'), '2,5 l', ''],
      ]),
    )
    expect(counts).toMatchObject({ saved: 1, bad: 0 })
    expect(await readContents()).toEqual([null, { value: 2.5, unit: 'l' }])
    await importSheet(rosa, toText([heading, product, variant('GL-1-B', 'Stor dunk')]))
    expect(await readContents()).toEqual([null, { value: 2.5, unit: 'l' }])

    const wrong = toText([
      [...heading, ...measures],
      [...product, '250 ml', '1 l'],
      [...variant('GL-1-A', 'Glas'), '300 g', ''],
      [...variant('GL-1-B', 'Dunk'), 'meget', ''],
    ])
    const { rows } = await importSheet(rosa, wrong)
    expect(rows.flatMap((row) => row.errors)).toMatchObject([
      { line: 4, column: 'Unit pricing measure', code: 'variantContentInvalid' },
    ])
    const { rows: others } = await importSheet(rosa, wrong.replace('meget', '3 l'))
    expect(others.flatMap((row) => row.errors)).toMatchObject([
      { line: 3, column: 'Unit pricing measure', code: 'variantContentKind' },
    ])
  })

  test('marks goods as perishable in English and Danish, and leaves an empty cell as it is', async () => {
    const { rosa, clayworks } = market
    const readMark = async () => {
      const { rows } = await torv.ownerClient.query(
        `select perishable from products where company_id = $1 and sku = 'F-1'`,
        [clayworks],
      )
      return rows[0]?.perishable
    }
    const importMark = (cell: string) => importSheet(rosa, `SKU;Perishable\r\nF-1;${cell}\r\n`)
    for (const [cell, mark] of [
      ['ja', true],
      ['', true],
      ['Nej', false],
      ['yes', true],
      ['no', false],
    ] as const) {
      await importMark(cell)
      expect([cell, await readMark()]).toEqual([cell, mark])
    }
    const { rows } = await importMark('måske')
    expect(rows[0]?.errors).toMatchObject([
      { line: 2, column: 'Perishable', code: 'choiceUnknown' },
    ])
  })

  test('without a column for the only store puts new products into it, and leaves the others', async () => {
    const { rosa, clayworks } = market
    const text = 'Name;SKU;Price\r\nEn;X-20;1\r\nTo;X-21;2\r\nTre;X-22;3\r\nFad;F-1;60\r\n'
    expect((await importSheet(rosa, text)).counts).toMatchObject({ saved: 4, bad: 0 })
    const products = await listProductRows(clayworks)
    const stores = Object.fromEntries(products.map(({ sku, stores: links }) => [sku, links]))
    expect(stores).toMatchObject({ 'X-20': [true], 'X-21': [true], 'X-22': [true], 'F-1': [false] })
  })

  test('without a column for a store asks once where new products go, if there are several', async () => {
    const { freja, nordlys, bagShop, pyramidShop, clayShop } = market
    const bytes = toBytes('Name;SKU;Price\r\nNy;N-1;1\r\nEn til;N-2;1\r\n')
    const file = { name: 'varer.csv', bytes }
    for (const stores of [[], [clayShop.store_id]]) {
      expect(await startProductImport(freja, nordlys, { ...file, stores })).toEqual({
        refused: 'importStoresMissing',
        field: 'stores',
      })
    }
    const listStoresOf = async (sku: string) => {
      const { rows } = await torv.ownerClient.query(
        `select l.store_id, l.active from store_products l join products p on p.id = l.product_id
         where p.company_id = $1 and p.sku = $2`,
        [nordlys, sku],
      )
      return rows
    }
    const stores = [pyramidShop.store_id]
    const { import_id } = unwrap(await startProductImport(freja, nordlys, { ...file, stores }))
    await runImport(freja, import_id)
    await confirmProductImport(freja, nordlys, import_id)
    await runImport(freja, import_id)
    expect((await readImport(freja, import_id)).counts).toMatchObject({ saved: 2, bad: 0 })
    expect(await listStoresOf('N-1')).toEqual([{ store_id: pyramidShop.store_id, active: true }])
    // Products that are there stay where they are, and no question is asked about them.
    const again = { ...file, bytes: toBytes('SKU;Price\r\nN-1;5\r\n') }
    for (const chosen of [[], [bagShop.store_id]]) {
      unwrap(await startProductImport(freja, nordlys, { ...again, stores: chosen }))
    }
    const { counts } = await importSheet(freja, 'SKU;Price\r\nN-1;5\r\n')
    expect(counts).toMatchObject({ saved: 1, bad: 0 })
    expect(await listStoresOf('N-1')).toHaveLength(1)
  })

  test('with invalid rows reports each one with its line, and saves the others', async () => {
    const { rosa } = market
    const before = (await listProductRows(market.clayworks)).length
    const text = toSheet([
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
    const { rows, counts } = await importSheet(rosa, text)
    const rowErrors = rows.flatMap((row) =>
      row.errors.map(({ line, column, code }) => [line, column, code]),
    )
    expect(rowErrors).toEqual([
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
    expect(await listProductRows(market.clayworks)).toHaveLength(before + 1)
  })

  test('resumes after a crash, and saves nothing twice', async () => {
    const { rosa, clayworks } = market
    const before = (await listProductRows(clayworks)).length
    const text = toSheet(
      Array.from({ length: 120 }, (_, index) => [
        `Række ${index}`,
        `R-${index}`,
        '',
        '10',
        '',
        '',
        'active',
        '',
      ]),
    )
    const id = await startImport(rosa, text)
    await confirmProductImport(rosa, clayworks, id)
    await torv.ownerClient.query(
      `create function killed() returns trigger language plpgsql as $$ begin
         if new.sku = 'R-110' then raise exception 'killed' using errcode = '57P01'; end if;
         return new; end $$;
       create trigger killed before insert on products for each row execute function killed()`,
    )
    await expect(runImport(rosa, id)).rejects.toThrow('killed')
    expect((await readImport(rosa, id)).counts.saved).toBe(100)
    expect(await listProductRows(clayworks)).toHaveLength(before + 100)
    await torv.ownerClient.query('drop trigger killed on products; drop function killed()')
    await Promise.all([runImport(rosa, id), runImport(rosa, id)])
    const { state, counts, done } = await readImport(rosa, id)
    expect({ state, done, counts }).toMatchObject({
      state: 'done',
      done: 120,
      counts: { saved: 120 },
    })
    expect(await listProductRows(clayworks)).toHaveLength(before + 120)
  })

  test('saves the other products when one fails in the database, also those with equal names', async () => {
    const { rosa, clayworks } = market
    await torv.ownerClient.query(
      `create function broken() returns trigger language plpgsql as $$ begin
         if new.sku = 'B-2-S' then raise exception 'broken'; end if;
         return new; end $$;
       create trigger broken before insert on product_variants for each row execute function broken()`,
    )
    const { rows, counts } = await importSheet(
      rosa,
      toSheet(
        ['B-1', 'B-2', 'B-3'].flatMap((sku) => [
          ['Fejlfad', sku, '', '10', '', '', 'active', ''],
          ['', `${sku}-S`, 'S', '', '', '', '', ''],
        ]),
      ),
    )
    await torv.ownerClient.query('drop trigger broken on product_variants; drop function broken()')
    expect(
      rows.map(({ line, errors: rowErrors }) => [line, rowErrors.map(({ code }) => code)]),
    ).toEqual([[4, ['productSaveFailed']]])
    expect(counts).toMatchObject({ saved: 2, bad: 1 })
    const { rows: saved } = await torv.ownerClient.query(
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
    const text = formatCsvLine(['SKU', 'Brand'], ';') + formatCsvLine(['+4512345678', 'Nyt'], ';')
    const id = await startImport(malthe, text)
    await confirmProductImport(malthe, nordlys, id)
    await torv.ownerClient.query('delete from company_members where staff_id = $1', [
      malthe.scope.staff_id,
    ])
    await runImport(malthe, id)
    const { rows } = await torv.ownerClient.query("select 1 from products where brand = 'Nyt'")
    expect(rows).toEqual([])
  })
})

describe('invalid product files', () => {
  const empty = new Uint8Array()
  const workbook = new Uint8Array([0x50, 0x4b, 3, 4, 0, 0])
  test.each([
    ['nothing', empty, 'importMissing'],
    ['a workbook', workbook, 'importUnreadable'],
    ['a header row only', toBytes('Name;SKU\r\n'), 'importEmpty'],
    ['a letter', toBytes('Hej Rosa\r\nTak for sidst\r\n'), 'importHeadingUnknown'],
    ['UTF-16 with a null', Uint8Array.of(0xff, 0xfe, 0x41, 0, 0, 0, 0x42, 0), 'importUnreadable'],
    ['a duplicate column', toBytes('Name;Price;price\r\nA;1;2\r\n'), 'importColumnTwice'],
  ])('are refused: %s', async (_, bytes, code) => {
    const { freja, nordlys } = market
    const result = await startProductImport(freja, nordlys, { name: 'x', bytes })
    expect(isRefused(result) && result.refused).toBe(code)
  })

  test('a file in Latin-1 or UTF-16 is read correctly', async () => {
    const { rosa } = market
    const text = `Name;SKU;Price;Status in ${domain}\r\nSmørfad på fod;Æ-1;1;active\r\n`
    const latin1 = Uint8Array.from(text, (character) => character.charCodeAt(0))
    const utf16 = new Uint8Array(
      [0xfffe, ...Uint16Array.from(text, (character) => character.charCodeAt(0))].flatMap(
        (unit, index) => (index === 0 ? [0xff, 0xfe] : [unit & 0xff, unit >> 8]),
      ),
    )
    for (const bytes of [latin1, utf16]) {
      const { rows } = await readImport(rosa, await startImport(rosa, bytes), 'new')
      expect(rows.map(({ name }) => name)).toEqual(['Smørfad på fod'])
    }
  })
})

test('a file names a maker by its name, in any case, and an unknown name is an error of its row', async () => {
  const { rosa, clayworks } = market
  const maker = buildManufacturer({ name: 'Ovnværk' })
  const { id } = unwrap(await saveManufacturer(rosa, clayworks, null, maker))
  const heading = ['Name', 'SKU', 'Price', 'Maker', `Status in ${domain}`]
  const toSheet = (...rows: string[][]) =>
    [heading, ...rows].map((row) => formatCsvLine(row, ',')).join('')
  const bad = await startImport(rosa, toSheet(['Krus', 'M-1', '10', 'Ukendt', 'active']))
  const { rows: errors } = await torv.ownerClient.query(
    'select outcome, errors from product_import_rows where import_id = $1',
    [bad],
  )
  expect(errors).toEqual([
    { outcome: 'bad', errors: [{ line: 2, column: 'Maker', code: 'csvManufacturerUnknown' }] },
  ])
  await importSheet(rosa, toSheet(['Krus', 'M-1', '10', 'ovnVÆRK', 'active']))
  const { rows } = await torv.ownerClient.query("select maker_id from products where sku = 'M-1'")
  expect(rows).toEqual([{ maker_id: id }])
  expect(await writeSheet(rosa)).toContain('Ovnværk')
})
