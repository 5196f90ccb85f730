import { expect, test } from 'vitest'
import {
  getBreadcrumb,
  buildCategoryTree,
  listParentChoices,
  validateParent,
  listShownCategoryIds,
} from './category-tree.ts'

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
  expect(listShownCategoryIds(categories, 'bags')).toEqual(['bags', 'handbags', 'backpacks'])
  expect(listShownCategoryIds(categories, 'handbags')).toEqual(['handbags'])
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
