import { expect, test } from 'vitest'
import {
  getBreadcrumb,
  buildCategoryTree,
  listParentChoices,
  validateParent,
  listVisibleCategoryIds,
  sortForMenu,
  moveInMenu,
  getMenuPosition,
} from './category-tree.ts'
import fc from 'fast-check'

const bags = { id: 'bags', parent_id: null }
const handbags = { id: 'handbags', parent_id: 'bags' }
const backpacks = { id: 'backpacks', parent_id: 'bags' }
const extras = { id: 'extras', parent_id: null }
const orphan = { id: 'lost', parent_id: 'hidden' }
const categories = [extras, handbags, bags, orphan, backpacks]

test('the menu has the top-level categories with their children below, in the order of the store', () => {
  expect(buildCategoryTree(categories)).toEqual([
    { ...extras, children: [] },
    { ...bags, children: [handbags, backpacks] },
  ])
})

test('the breadcrumb names the parent before the category', () => {
  expect(getBreadcrumb(categories, 'handbags')).toEqual([bags, handbags])
  expect(getBreadcrumb(categories, 'bags')).toEqual([bags])
  expect(getBreadcrumb(categories, 'lost')).toEqual([orphan])
  expect(getBreadcrumb(categories, 'nowhere')).toEqual([])
  expect(getBreadcrumb([{ id: 'self', parent_id: 'self' }], 'self')).toHaveLength(1)
})

test('a category page shows its own products and those of its children', () => {
  expect(listVisibleCategoryIds(categories, 'bags')).toEqual(['bags', 'handbags', 'backpacks'])
  expect(listVisibleCategoryIds(categories, 'handbags')).toEqual(['handbags'])
})

test('only other top categories are offered as parent', () => {
  expect(listParentChoices(categories, 'bags')).toEqual([extras])
  expect(listParentChoices(categories, null)).toEqual([extras, bags])
})

test('a category may be at the top level or below a top-level category', () => {
  expect(validateParent(categories, 'handbags', null)).toBeUndefined()
  expect(validateParent(categories, 'handbags', 'extras')).toBeUndefined()
  expect(validateParent(categories, null, 'bags')).toBeUndefined()
})

test('a category cannot be below itself, a child or an unknown category', () => {
  expect(validateParent(categories, 'extras', 'extras')).toBe('categoryParentUnknown')
  expect(validateParent(categories, 'extras', 'handbags')).toBe('categoryParentUnknown')
  expect(validateParent(categories, null, 'of another shop')).toBe('categoryParentUnknown')
})

test('a category with children stays at the top level', () => {
  expect(validateParent(categories, 'bags', 'extras')).toBe('categoryTooDeep')
})

const gifts = { id: 'gifts', parent_id: null }
const menu = [bags, handbags, backpacks, extras, gifts]

test('a subcategory is listed below its parent, whatever its sort order', () => {
  expect(sortForMenu([extras, backpacks, gifts, bags, handbags])).toEqual([
    extras,
    gifts,
    bags,
    backpacks,
    handbags,
  ])
})

test('a category moves together with its subcategories', () => {
  expect(moveInMenu(menu, bags, 2)).toEqual([extras, bags, handbags, backpacks, gifts])
  expect(moveInMenu(menu, gifts, 1)).toEqual([gifts, bags, handbags, backpacks, extras])
})

test('a subcategory moves only among its siblings', () => {
  expect(moveInMenu(menu, backpacks, 1)).toEqual([bags, backpacks, handbags, extras, gifts])
  expect(moveInMenu(menu, handbags, 9)).toEqual([bags, backpacks, handbags, extras, gifts])
})

test('a moved category has its new position, and no category is lost', () => {
  const moves = fc.tuple(fc.constantFrom(...menu), fc.integer({ min: 1, max: 4 }))
  fc.assert(
    fc.property(moves, ([one, position]) => {
      const after = moveInMenu(menu, one, position)
      const siblings = menu.filter(({ parent_id }) => parent_id === one.parent_id)
      expect(getMenuPosition(after, one)).toBe(Math.min(position, siblings.length))
      expect(after.toSorted(compareIds)).toEqual(menu.toSorted(compareIds))
      expect(sortForMenu(after)).toEqual(after)
    }),
  )
})

function compareIds(one: { id: string }, other: { id: string }): number {
  return one.id.localeCompare(other.id)
}
