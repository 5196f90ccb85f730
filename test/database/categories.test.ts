import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { isRefused } from '#domain/errors.ts'
import { saveCategory } from '#server/catalogue/save-category.ts'
import { emptyDatabase, type TestDatabase } from '../support/database.ts'
import { granted, openMarket, type Market } from '../support/people.ts'

let torv: TestDatabase
let market: Market

beforeAll(async () => {
  torv = await emptyDatabase()
  market = await openMarket(torv.database)
})
afterAll(() => torv.close())

describe('a category', () => {
  const form = { name: 'Tasker', slug: 'tasker', description: '', parent_id: null, active: true }
  const saveIn = (id: string | null, said: object) =>
    saveCategory(market.malthe, market.bagShop, id, { ...form, ...said })

  test('takes the next free address when its own follows from the name, and asks when it was chosen', async () => {
    expect(granted(await saveIn(null, {})).slug).toBe('tasker')
    expect(granted(await saveIn(null, {})).slug).toBe('tasker-1')
    expect(await saveIn(null, { name: 'Noget andet' })).toEqual({
      refused: 'categorySlugTaken',
      field: 'slug',
    })
  })

  test('keeps its address when it is renamed', async () => {
    const { id, slug } = granted(await saveIn(null, { name: 'Kurve', slug: 'kurve' }))
    expect(await saveIn(id, { name: 'Flettede kurve', slug })).toEqual({ id, slug: 'kurve' })
  })

  test('stands one level below the top and no deeper', async () => {
    const top = granted(await saveIn(null, { name: 'Top', slug: 'top' }))
    const child = granted(await saveIn(null, { name: 'Barn', slug: 'barn', parent_id: top.id }))
    const tooDeep = { name: 'Barnebarn', slug: 'barnebarn', parent_id: child.id }
    expect(await saveIn(null, tooDeep)).toEqual({
      refused: 'categoryParentUnknown',
      field: 'parent_id',
    })
    const other = granted(await saveIn(null, { name: 'Anden', slug: 'anden' }))
    expect(await saveIn(top.id, { name: 'Top', slug: 'top', parent_id: other.id })).toEqual({
      refused: 'categoryTooDeep',
      field: 'parent_id',
    })
  })

  test('makes no third level when two people build one together', async () => {
    const [one, other] = await Promise.all(
      ['Ene', 'To'].map(async (name) =>
        granted(await saveIn(null, { name, slug: name.toLowerCase() })),
      ),
    )
    const answers = await Promise.all([
      saveIn(one!.id, { name: 'Ene', slug: 'ene', parent_id: other!.id }),
      saveIn(other!.id, { name: 'To', slug: 'to', parent_id: one!.id }),
    ])
    expect(answers.filter(isRefused)).toHaveLength(1)
  })

  test('has a parent in its own store only', async () => {
    const elsewhere = granted(await saveCategory(market.freja, market.pyramidShop, null, form))
    expect(await saveIn(null, { name: 'Her', slug: 'her', parent_id: elsewhere.id })).toEqual({
      refused: 'categoryParentUnknown',
      field: 'parent_id',
    })
  })
})
