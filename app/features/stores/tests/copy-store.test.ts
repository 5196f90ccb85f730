import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { isRefused } from '#shared/errors/errors.ts'
import type { StoreKey } from '#shared/stores/store-key.ts'
import { anyDomain } from '#test/support/any-domain.ts'
import { openEmptyDatabase, type TestDatabase } from '#test/support/database.ts'
import { buildVariant, createStockedProduct, unwrap } from '#test/support/people.ts'
import { createTwoShops, type Shops } from '#test/support/two-shops.ts'
import { copiedParts, type CopiedPart } from '../rules/copied-store.ts'
import { changeSection } from '../server/change-section.ts'
import { copiedTables, newColumns, tablesNotCopied } from '../server/copied-tables.ts'
import { copyStore } from '../server/copy-store.ts'
import { deleteStore } from '../server/delete-store.ts'
import { openStore } from '../server/open-store.ts'

let torv: TestDatabase
let shops: Shops
let source: StoreKey

beforeAll(async () => {
  torv = await openEmptyDatabase()
  shops = await createTwoShops(torv.database)
  const { bags } = shops
  source = { company_id: bags.company_id, store_id: bags.store_id }
  const giftCards = { sells_gift_cards: true, gift_card_vat: 'single' } as const
  unwrap(await changeSection(bags.staff, source, 'giftCards', giftCards))
  for (const name of ['Rygsæk', 'Pung']) {
    const variants = [buildVariant('M', { sku: `${name}-M`, stock_quantity: 5 })]
    await createStockedProduct(bags.staff, bags, { name, sku: name, variants })
  }
  await fillStore(bags.picture)
})
afterAll(() => torv.close())

/** A row in every table that is copied. */
async function fillStore(picture: string): Promise<void> {
  const { company_id, store_id } = source
  const [root, child, method, zone, block] = Array.from({ length: 5 }, () => randomUUID())
  const key = `'${company_id}', '${store_id}'`
  await torv.ownerClient.query(`
    update stores set logo_url = '${picture}', description = 'Tasker' where id = '${store_id}';
    insert into store_categories (company_id, store_id, id, name, slug, parent_id, picture, created_at) values
      (${key}, '${root}', 'Tasker', 'tasker', null, '${picture}', now()),
      (${key}, '${child}', 'Rygsække', 'rygsaekke', '${root}', null, now());
    update store_products set category_id = '${child}', price = 5000, created_at = now() - interval '1 year'
      where store_id = '${store_id}';
    insert into delivery_methods (company_id, store_id, id, kind, carrier, transit_from, transit_to)
      values (${key}, '${method}', 'parcel_shop', 'gls', 1, 2);
    insert into delivery_zones (company_id, store_id, method_id, id, position, countries)
      values (${key}, '${method}', '${zone}', 0, '["DK"]');
    insert into delivery_rates (company_id, store_id, method_id, zone_id, price)
      values (${key}, '${method}', '${zone}', 3900);
    insert into canned_replies (company_id, store_id, title, message) values (${key}, 'Tak', 'Tak for det.');
    insert into home_blocks (company_id, store_id, stage, id, kind, position, title, picture)
      select ${key}, stage, '${block}', 'categories', 0, 'Vælg', '${picture}' from unnest(array['live', 'draft']) stage;
    insert into home_block_categories (company_id, store_id, stage, block_id, category_id, position)
      values (${key}, 'live', '${block}', '${root}', 0);
    insert into home_block_products (company_id, store_id, stage, block_id, product_id, position)
      select ${key}, 'draft', '${block}', product_id, 0 from store_products where store_id = '${store_id}'`)
}

type Options = { key?: string; domain?: string; without?: readonly CopiedPart[] }

function copy(
  { key, domain = `${randomUUID()}.example`, without = [] }: Options = {},
  as = shops.bags,
) {
  const parts = Object.fromEntries(copiedParts.map((part) => [part, !without.includes(part)]))
  const form = { key, name: 'Kuffertby', domain, ...(parts as Record<CopiedPart, boolean>) }
  return copyStore(as.staff, source, form, anyDomain)
}

async function listRows(table: string, store_id: string): Promise<Record<string, unknown>[]> {
  const { rows } = await torv.ownerClient.query<{ row: Record<string, unknown> }>(
    `select to_jsonb(t) as row from ${table} t where store_id = $1 order by to_jsonb(t)::text`,
    [store_id],
  )
  return rows.map(({ row }) => row)
}

/** Counts the tables that the copy has rows in. */
async function countTables(store_id: string): Promise<string[]> {
  const counted = await Promise.all(
    copiedTables.map(async ({ table }) =>
      (await listRows(table, store_id)).length > 0 ? [table] : [],
    ),
  )
  return counted.flat()
}

test('every table of a store is copied or not copied for a reason', async () => {
  const { rows } = await torv.ownerClient.query<{ name: string }>(
    `select table_name as name from information_schema.columns join information_schema.tables using (table_schema, table_name)
     where table_schema = 'public' and table_type = 'BASE TABLE' and column_name = 'store_id'`,
  )
  const listed = [...copiedTables.map(({ table }) => table), ...Object.keys(tablesNotCopied)]
  expect(listed.toSorted()).toEqual(rows.map(({ name }) => name).toSorted())
})

test('every column of a copied table is copied or begins anew', async () => {
  for (const { table, columns, ids } of copiedTables) {
    const { rows } = await torv.ownerClient.query<{ name: string }>(
      `select column_name as name from information_schema.columns
       where table_schema = 'public' and table_name = $1 and is_generated = 'NEVER'`,
      [table],
    )
    const known = new Set([...columns, ...ids.map((id) => id.replace('?', '')), ...newColumns])
    expect([table, rows.filter(({ name }) => !known.has(name))]).toEqual([table, []])
  }
})

describe('a copy of everything', () => {
  let store_id = ''

  beforeAll(async () => {
    store_id = unwrap(await copy({ domain: 'kuffertby.example' })).store_id
  })

  test.each(copiedTables)(
    'has the rows of $table, with ids of its own',
    async ({ table, ids, columns }) => {
      const [former, made] = await Promise.all([
        listRows(table, source.store_id),
        listRows(table, store_id),
      ])
      const toCopied = (row: Record<string, unknown>) =>
        JSON.stringify(columns.map((name) => row[name]))
      expect(former.length).toBeGreaterThan(0)
      expect(made.map(toCopied).toSorted()).toEqual(former.map(toCopied).toSorted())
      for (const id of ids.map((name) => name.replace('?', ''))) {
        const formerIds = new Set<unknown>(
          former.map((row) => row[id]).filter((value) => value !== null),
        )
        expect(made.filter((row) => formerIds.has(row[id]))).toEqual([])
        expect(made.filter((row) => row[id] === null)).toHaveLength(
          former.filter((row) => row[id] === null).length,
        )
      }
    },
  )

  test('is closed until its check is green, and has the look and the columns of the original', async () => {
    const { rows } = await torv.ownerClient.query(
      `select name, domain, active, opens_when_ready, sells_gift_cards, gift_card_vat, description, logo_url
       from stores where id = $1`,
      [store_id],
    )
    expect(rows).toEqual([
      {
        name: 'Kuffertby',
        domain: 'kuffertby.example',
        active: false,
        opens_when_ready: true,
        sells_gift_cards: true,
        gift_card_vat: 'single',
        description: 'Tasker',
        logo_url: shops.bags.picture,
      },
    ])
  })

  test('lists its products in its own categories, and has noted the prices it shows', async () => {
    const { rows } = await torv.ownerClient.query(
      `select p.name, c.name as category, parent.name as parent, l.list_price::int, h.price::int as noted
       from listed_products l join products p on p.id = l.product_id
       join store_categories c on (c.store_id, c.id) = (l.store_id, l.category_id)
       join store_categories parent on (parent.store_id, parent.id) = (c.store_id, c.parent_id)
       join price_history h on (h.store_id, h.product_id) = (l.store_id, l.product_id)
       where l.store_id = $1 order by p.name`,
      [store_id],
    )
    const listed = { category: 'Rygsække', parent: 'Tasker', list_price: 5000, noted: 5000 }
    expect(rows).toEqual([
      { name: 'Pung', ...listed },
      { name: 'Rygsæk', ...listed },
    ])
  })

  test('has nothing else of the original', async () => {
    const counts = await Promise.all(
      Object.keys(tablesNotCopied).map(async (table) => [
        table,
        (await listRows(table, store_id)).length,
      ]),
    )
    const own = ['store_settings', 'domain_claims', 'store_versions', 'audit_log', 'order_counters']
    const derived = ['listed_products', 'store_product_counts', 'price_history']
    const expected = new Set([...own, ...derived])
    expect(counts.filter(([table, rows]) => rows !== 0 && !expected.has(String(table)))).toEqual([])
  })

  test('names the original in the audit log', async () => {
    const [entry, ...others] = await listRows('audit_log', store_id)
    expect(others).toEqual([])
    expect(entry).toMatchObject({
      action: 'created',
      subject_type: 'store',
      staff_id: shops.bags.staff.scope.staff_id,
      changes: { domain: 'kuffertby.example', copied_from: 'Taskehuset' },
    })
  })

  test('keeps the books of the company in order', async () => {
    const { rows } = await torv.ownerClient.query('select rule from broken_invariants')
    expect(rows).toEqual([])
  })
})

test('parts that are left out begin as in a new store', async () => {
  const { store_id } = unwrap(await copy({ without: copiedParts }))
  expect(await countTables(store_id)).toEqual(['support_templates', 'support_faqs'])
})

test('a home page without products keeps its blocks', async () => {
  const { store_id } = unwrap(await copy({ without: ['products', 'delivery', 'support'] }))
  expect(await countTables(store_id)).toEqual(['support_templates', 'support_faqs', 'home_blocks'])
})

test('a form that is sent twice makes one store, also at once', async () => {
  const form = { key: randomUUID(), domain: 'to-gange.example' }
  const made = [...(await Promise.all([copy(form), copy(form)])), await copy(form)]
  expect(made).toEqual(Array.from({ length: 3 }, () => ({ store_id: form.key })))
})

describe('a copy is refused', () => {
  const countStores = async () =>
    (await torv.ownerClient.query('select count(*)::int as count from stores')).rows[0]

  test('for a domain that another store has, and nothing is left behind', async () => {
    const before = await countStores()
    expect(await copy({ domain: shops.clay.host })).toMatchObject({
      refused: 'storeDomainTaken',
      field: 'domain',
    })
    expect(await countStores()).toEqual(before)
  })

  test('of a store of another company', async () => {
    expect(await copy({}, shops.clay)).toMatchObject({ refused: 'roleForbidden' })
  })

  test('for a member who may not create stores', async () => {
    const { staff, company_id } = shops.bags
    await torv.ownerClient.query(
      `update company_members set role = 'manager' where company_id = $1`,
      [company_id],
    )
    try {
      expect(await copy()).toMatchObject({ refused: 'roleForbidden' })
    } finally {
      await torv.ownerClient.query(
        `update company_members set role = 'owner' where company_id = $1 and staff_id = $2`,
        [company_id, staff.scope.staff_id],
      )
    }
  })

  test('of a store that was deleted meanwhile', async () => {
    const { staff, company_id } = shops.bags
    const form = {
      company_id,
      name: 'Kort',
      domain: 'kort.example',
      description: '',
      logo_url: null,
      active: true,
    }
    const { store_id } = unwrap(await openStore(staff, form, anyDomain))
    unwrap(await deleteStore(staff, { company_id, store_id }, 'Kort'))
    const parts = Object.fromEntries(copiedParts.map((part) => [part, true]))
    const copied = await copyStore(
      staff,
      { company_id, store_id },
      { name: 'Ny', domain: 'ny.example', ...(parts as Record<CopiedPart, boolean>) },
      anyDomain,
    )
    expect(isRefused(copied) && copied.refused).toBe('storeNotFound')
  })
})
