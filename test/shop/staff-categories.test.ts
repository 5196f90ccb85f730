import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { to } from '#domain/paths.ts'
import { Caller } from '../support/caller.ts'
import { atDesk, hired, ownerOf } from '../support/clerks.ts'
import { openTestHouse, type TestHouse } from '../support/open-house.ts'

let house: TestHouse
let owner: Caller
let support: Caller
let stranger: Caller
let visitor: Caller

beforeAll(async () => {
  house = await openTestHouse()
  const { bags, clay } = house.shops
  owner = await atDesk(house, bags.host, ownerOf(bags))
  support = await atDesk(house, bags.host, await hired(house, bags, 'Sofie', 'support'))
  stranger = await atDesk(house, clay.host, ownerOf(clay))
  visitor = new Caller(house.port, bags.host)
})
afterAll(() => house.close())

const form = { name: '', slug: '', description: '', parent_id: '', active: 'on' }

async function idOf(slug: string): Promise<string> {
  const { rows } = await house.torv.keeper.query(
    'select id from store_categories where slug = $1 and store_id = $2',
    [slug, house.shops.bags.store_id],
  )
  return rows[0]?.id
}

describe('the categories of a store', () => {
  test('an empty list shows a hint', async () => {
    const { text } = await owner.get(to.admin.categories())
    expect(text).toContain('No categories yet. Create your first category to get started.')
    expect(text).toContain('New Category')
  })

  test('a saved category is in the menu at once and leaves it as soon as it is inactive', async () => {
    await visitor.get(to.home())
    const made = await owner.post(to.admin.newCategory(), { ...form, name: 'Tasker & Punge' })
    expect(made.headers.location).toBe(to.admin.categories())
    expect((await visitor.get(to.home())).text).toContain('href="/category/tasker-punge"')
    const hidden = { ...form, name: 'Tasker & Punge', slug: 'tasker-punge' }
    const { active: _, ...unticked } = hidden
    await owner.post(to.admin.category(await idOf('tasker-punge')), unticked)
    expect((await visitor.get(to.home())).text).not.toContain('/category/tasker-punge')
    expect((await owner.get(to.admin.categories())).text).toContain('Inactive')
  })

  test('a former address redirects to the current one', async () => {
    await owner.post(to.admin.newCategory(), { ...form, name: 'Bælter' })
    const id = await idOf('baelter')
    await owner.post(to.admin.category(id), { ...form, name: 'Bælter', slug: 'remme' })
    const moved = await visitor.get('/category/baelter')
    expect([moved.status, moved.headers.location]).toEqual([301, '/category/remme'])
  })

  test('only top-level categories are offered as parents, and never the category itself', async () => {
    const parent_id = await idOf('remme')
    await owner.post(to.admin.newCategory(), { ...form, name: 'Brede', parent_id })
    const optionsAt = async (path: string) =>
      [...(await owner.get(path)).text.matchAll(/<option[^>]*>([^<]*)</g)].map(([, said]) => said)
    const all = ['None (top level)', 'Tasker &amp; Punge', 'Bælter']
    expect(await optionsAt(to.admin.newCategory())).toEqual(all)
    expect(await optionsAt(to.admin.category(await idOf('brede')))).toEqual(all)
    expect(await optionsAt(to.admin.category(parent_id))).toEqual(all.slice(0, 2))
    const third = { ...form, name: 'Tredje', parent_id: await idOf('brede') }
    const deep = await owner.post(to.admin.newCategory(), third)
    expect(deep.status).toBe(400)
    expect(deep.text).toContain('The parent category does not exist')
  })

  test('each error is shown at its field, and the input is kept', async () => {
    const nameless = await owner.post(to.admin.newCategory(), {
      ...form,
      slug: 'Ikke Sådan',
      description: '<b>Fin</b>',
    })
    expect(nameless.status).toBe(400)
    for (const words of [
      'Please enter a name',
      'A slug holds lower-case letters, digits and single hyphens',
      '&lt;b&gt;Fin&lt;/b&gt;',
    ]) {
      expect(nameless.text).toContain(words)
    }
    const { store_id, company_id } = house.shops.clay
    for (const foreign of [{ id: await idOf('remme') }, { store_id }, { company_id }]) {
      const said = { ...form, name: 'Andres', ...foreign }
      expect((await owner.post(to.admin.newCategory(), said)).status).toBe(400)
    }
    expect(await idOf('andres')).toBeUndefined()
    const taken = await owner.post(to.admin.newCategory(), { ...form, name: 'Ny', slug: 'remme' })
    expect(taken.status).toBe(409)
    expect(taken.text).toContain('Another category already has this slug')
  })

  test('a deletion is confirmed first, with its consequences', async () => {
    const id = await idOf('remme')
    const { text } = await owner.get(to.admin.category.deletion(id))
    expect(text).toMatch(/<dialog[^>]* open[^>]*>.*Delete Category/s)
    expect(text).toContain(
      'Are you sure you want to delete &quot;Bælter&quot;? This action cannot be undone.',
    )
    expect(text).toContain('1 subcategory becomes top level.')
    expect(text).not.toMatch(/products? loses? /)
    const gone = await owner.post(to.admin.category.deletion(id), {})
    expect(gone.headers.location).toBe(to.admin.categories())
    expect(await idOf('remme')).toBeUndefined()
    expect((await owner.post(to.admin.category.deletion(id), {})).status).toBe(404)
  })

  test('categories are reordered without JavaScript', async () => {
    const place = to.admin.category.place(await idOf('brede'))
    const moved = await owner.post(place, { place: '1' })
    expect(moved.status).toBe(200)
    const { text } = await owner.get(to.admin.categories())
    expect(text.indexOf('>Brede<')).toBeLessThan(text.indexOf('>Tasker &amp; Punge<'))
    for (const nowhere of ['0', '-1', 'x', '']) {
      expect((await owner.post(place, { place: nowhere })).status).toBe(400)
    }
  })

  test('support reads categories, sees no buttons to change them and changes nothing', async () => {
    const id = await idOf('brede')
    const { text } = await support.get(to.admin.categories())
    expect(text).toContain('Brede')
    expect(text).not.toMatch(/New Category|aria-label="(Edit|Delete|Drag|Move)/)
    for (const [path, fields] of [
      [to.admin.newCategory(), { ...form, name: 'Ny' }],
      [to.admin.category(id), { ...form, name: 'Ny' }],
      [to.admin.category.place(id), { place: '1' }],
      [to.admin.category.deletion(id), {}],
    ] as const) {
      expect((await support.post(path, fields)).status).toBe(403)
      expect([403, 404]).toContain(
        (await stranger.post(path.replace('/new', `/${id}`), fields)).status,
      )
    }
    expect(await idOf('brede')).toBe(id)
    expect(await idOf('ny')).toBeUndefined()
  })

  test('a database error on saving is shown in the form, and the input is kept', async () => {
    await house.torv.keeper.query(
      'revoke update, insert, delete on store_categories from torv_staff',
    )
    try {
      const id = await idOf('brede')
      const answer = await owner.post(to.admin.category(id), { ...form, name: 'Smalle' })
      expect(answer.status).toBe(500)
      expect(answer.text).toMatch(/role="alert".*Failed to save category.*value="Smalle"/s)
      const stays = await owner.post(to.admin.category.deletion(id), {})
      expect(stays.text).toMatch(/role="alert".*Failed to delete category/s)
    } finally {
      await house.torv.keeper.query(
        'grant update, insert, delete on store_categories to torv_staff',
      )
    }
  })

  test('a database error on reading is shown', async () => {
    await house.torv.keeper.query('revoke select on store_categories from torv_staff')
    try {
      const answer = await owner.get(to.admin.categories())
      expect(answer.status).toBe(500)
      expect(answer.text).toContain('Failed to load categories')
    } finally {
      await house.torv.keeper.query('grant select on store_categories to torv_staff')
    }
  })
})

test('the drag-and-drop script may set styles with a nonce that is new on every page', async () => {
  const keys = new Set<string>()
  for (let turn = 0; turn < 2; turn += 1) {
    const { headers, text } = await owner.get(to.admin.categories())
    const [, key = ''] =
      /style-src [^;]*'nonce-([\w-]{24})'/.exec(String(headers['content-security-policy'])) ?? []
    expect(text).toContain(`nonce="${key}"`)
    expect(text.match(/nonce=/g)).toHaveLength(1)
    keys.add(key)
  }
  expect(keys.size).toBe(2)
})
