import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { to } from '#shared/paths/paths.ts'
import { TestBrowser } from '#test/support/test-browser.ts'
import { signInAsStaff, hireColleague, getOwnerCredentials } from '#test/support/staff-sign-in.ts'
import { startTestApp, type TestApp } from '#test/support/test-app.ts'

let app: TestApp
let owner: TestBrowser
let support: TestBrowser
let otherOwner: TestBrowser
let visitor: TestBrowser

beforeAll(async () => {
  app = await startTestApp()
  const { bags, clay } = app.shops
  owner = await signInAsStaff(app, bags.host, getOwnerCredentials(bags))
  support = await signInAsStaff(app, bags.host, await hireColleague(app, bags, 'Sofie', 'support'))
  otherOwner = await signInAsStaff(app, clay.host, getOwnerCredentials(clay))
  visitor = new TestBrowser(app.port, bags.host)
})
afterAll(() => app.close())

const emptyForm = { name: '', slug: '', description: '', parent_id: '', active: 'on' }

async function findCategoryId(slug: string): Promise<string> {
  const { rows } = await app.torv.ownerClient.query(
    'select id from store_categories where slug = $1 and store_id = $2',
    [slug, app.shops.bags.store_id],
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
    const made = await owner.post(to.admin.newCategory(), { ...emptyForm, name: 'Tasker & Punge' })
    expect(made.headers.location).toBe(to.admin.categories())
    expect((await visitor.get(to.home())).text).toContain('href="/category/tasker-punge"')
    const hidden = { ...emptyForm, name: 'Tasker & Punge', slug: 'tasker-punge' }
    const { active: _, ...unticked } = hidden
    await owner.post(to.admin.category(await findCategoryId('tasker-punge')), unticked)
    expect((await visitor.get(to.home())).text).not.toContain('/category/tasker-punge')
    expect((await owner.get(to.admin.categories())).text).toContain('Inactive')
  })

  test('a former address redirects to the current one', async () => {
    await owner.post(to.admin.newCategory(), { ...emptyForm, name: 'Bælter' })
    const id = await findCategoryId('baelter')
    await owner.post(to.admin.category(id), { ...emptyForm, name: 'Bælter', slug: 'remme' })
    const moved = await visitor.get('/category/baelter')
    expect([moved.status, moved.headers.location]).toEqual([301, '/category/remme'])
  })

  test('only top-level categories are offered as parents, and never the category itself', async () => {
    const parent_id = await findCategoryId('remme')
    await owner.post(to.admin.newCategory(), { ...emptyForm, name: 'Brede', parent_id })
    const listOptions = async (path: string) =>
      [...(await owner.get(path)).text.matchAll(/<option[^>]*>([^<]*)</g)].map(
        ([, content]) => content,
      )
    const all = ['None (top level)', 'Tasker &amp; Punge', 'Bælter']
    expect(await listOptions(to.admin.newCategory())).toEqual(all)
    expect(await listOptions(to.admin.category(await findCategoryId('brede')))).toEqual(all)
    expect(await listOptions(to.admin.category(parent_id))).toEqual(all.slice(0, 2))
    const third = { ...emptyForm, name: 'Tredje', parent_id: await findCategoryId('brede') }
    const deep = await owner.post(to.admin.newCategory(), third)
    expect(deep.status).toBe(400)
    expect(deep.text).toContain('The parent category does not exist')
  })

  test('each error is shown at its field, and the input is kept', async () => {
    const nameless = await owner.post(to.admin.newCategory(), {
      ...emptyForm,
      slug: 'Ikke Sådan',
      description: '<b>Fin</b>',
    })
    expect(nameless.status).toBe(400)
    for (const words of [
      'Please enter a name',
      'A slug is made of lower-case letters, digits and single hyphens',
      '&lt;b&gt;Fin&lt;/b&gt;',
    ]) {
      expect(nameless.text).toContain(words)
    }
    const { store_id, company_id } = app.shops.clay
    for (const foreign of [{ id: await findCategoryId('remme') }, { store_id }, { company_id }]) {
      const content = { ...emptyForm, name: 'Andres', ...foreign }
      expect((await owner.post(to.admin.newCategory(), content)).status).toBe(400)
    }
    expect(await findCategoryId('andres')).toBeUndefined()
    const conflict = await owner.post(to.admin.newCategory(), {
      ...emptyForm,
      name: 'Ny',
      slug: 'remme',
    })
    expect(conflict.status).toBe(409)
    expect(conflict.text).toContain('Another category already has this slug')
  })

  test('a deletion is confirmed first, with its consequences', async () => {
    const id = await findCategoryId('remme')
    const { text } = await owner.get(to.admin.category.deletion(id))
    expect(text).toMatch(/<dialog[^>]* open[^>]*>.*Delete Category/s)
    expect(text).toContain(
      'Are you sure you want to delete &quot;Bælter&quot;? This action cannot be undone.',
    )
    expect(text).toContain('1 subcategory becomes top level.')
    expect(text).not.toMatch(/products? loses? /)
    const deleted = await owner.post(to.admin.category.deletion(id), {})
    expect(deleted.headers.location).toBe(to.admin.categories())
    expect(await findCategoryId('remme')).toBeUndefined()
    expect((await owner.post(to.admin.category.deletion(id), {})).status).toBe(404)
  })

  test('categories are reordered without JavaScript', async () => {
    const place = to.admin.category.place(await findCategoryId('brede'))
    const moved = await owner.post(place, { place: '1' })
    expect(moved.status).toBe(200)
    const { text } = await owner.get(to.admin.categories())
    expect(text.indexOf('>Brede<')).toBeLessThan(text.indexOf('>Tasker &amp; Punge<'))
    for (const invalid of ['0', '-1', 'x', '']) {
      expect((await owner.post(place, { place: invalid })).status).toBe(400)
    }
  })

  test('support reads categories, sees no buttons to change them and changes nothing', async () => {
    const id = await findCategoryId('brede')
    const { text } = await support.get(to.admin.categories())
    expect(text).toContain('Brede')
    expect(text).not.toMatch(/New Category|aria-label="(Edit|Delete|Drag|Move)/)
    for (const [path, fields] of [
      [to.admin.newCategory(), { ...emptyForm, name: 'Ny' }],
      [to.admin.category(id), { ...emptyForm, name: 'Ny' }],
      [to.admin.category.place(id), { place: '1' }],
      [to.admin.category.deletion(id), {}],
    ] as const) {
      expect((await support.post(path, fields)).status).toBe(403)
      expect([403, 404]).toContain(
        (await otherOwner.post(path.replace('/new', `/${id}`), fields)).status,
      )
    }
    expect(await findCategoryId('brede')).toBe(id)
    expect(await findCategoryId('ny')).toBeUndefined()
  })

  test('a database error on saving is shown in the form, and the input is kept', async () => {
    await app.torv.ownerClient.query(
      'revoke update, insert, delete on store_categories from torv_staff',
    )
    try {
      const id = await findCategoryId('brede')
      const response = await owner.post(to.admin.category(id), { ...emptyForm, name: 'Smalle' })
      expect(response.status).toBe(500)
      expect(response.text).toMatch(/role="alert".*Failed to save category.*value="Smalle"/s)
      const failed = await owner.post(to.admin.category.deletion(id), {})
      expect(failed.text).toMatch(/role="alert".*Failed to delete category/s)
    } finally {
      await app.torv.ownerClient.query(
        'grant update, insert, delete on store_categories to torv_staff',
      )
    }
  })

  test('a database error on reading is shown', async () => {
    await app.torv.ownerClient.query('revoke select on store_categories from torv_staff')
    try {
      const response = await owner.get(to.admin.categories())
      expect(response.status).toBe(500)
      expect(response.text).toContain('Failed to load categories')
    } finally {
      await app.torv.ownerClient.query('grant select on store_categories to torv_staff')
    }
  })
})

test('the drag-and-drop script may set styles with a nonce that is new on every page', async () => {
  const keys = new Set<string>()
  for (let round = 0; round < 2; round += 1) {
    const { headers, text } = await owner.get(to.admin.categories())
    const [, nonce = ''] =
      /style-src [^;]*'nonce-([\w-]{24})'/.exec(String(headers['content-security-policy'])) ?? []
    expect(text).toContain(`nonce="${nonce}"`)
    expect(text.match(/nonce=/g)).toHaveLength(1)
    keys.add(nonce)
  }
  expect(keys.size).toBe(2)
})
