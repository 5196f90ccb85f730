import { expect, test } from 'vitest'
import {
  breadcrumbTo,
  categoryTree,
  parentChoices,
  parentFault,
  shownWith,
} from './category-tree.ts'

const bags = { id: 'bags', parent_id: null }
const handbags = { id: 'handbags', parent_id: 'bags' }
const backpacks = { id: 'backpacks', parent_id: 'bags' }
const extras = { id: 'extras', parent_id: null }
const ofAHiddenParent = { id: 'lost', parent_id: 'hidden' }
const categories = [extras, handbags, bags, ofAHiddenParent, backpacks]

test('the menu has the top-level categories with their children below, in the order of the store', () => {
  expect(categoryTree(categories)).toEqual([
    { ...extras, children: [] },
    { ...bags, children: [handbags, backpacks] },
  ])
})

test('the breadcrumb names the parent before the category', () => {
  expect(breadcrumbTo(categories, 'handbags')).toEqual([bags, handbags])
  expect(breadcrumbTo(categories, 'bags')).toEqual([bags])
  expect(breadcrumbTo(categories, 'lost')).toEqual([ofAHiddenParent])
  expect(breadcrumbTo(categories, 'nowhere')).toEqual([])
  expect(breadcrumbTo([{ id: 'self', parent_id: 'self' }], 'self')).toHaveLength(1)
})

test('a category page shows its own products and those of its children', () => {
  expect(shownWith(categories, 'bags')).toEqual(['bags', 'handbags', 'backpacks'])
  expect(shownWith(categories, 'handbags')).toEqual(['handbags'])
})

test('only other top categories are offered as parent', () => {
  expect(parentChoices(categories, 'bags')).toEqual([extras])
  expect(parentChoices(categories, null)).toEqual([extras, bags])
})

test('a category may be at the top level or below a top-level category', () => {
  expect(parentFault(categories, 'handbags', null)).toBeUndefined()
  expect(parentFault(categories, 'handbags', 'extras')).toBeUndefined()
  expect(parentFault(categories, null, 'bags')).toBeUndefined()
})

test('a category cannot be below itself, a child or an unknown category', () => {
  expect(parentFault(categories, 'extras', 'extras')).toBe('categoryParentUnknown')
  expect(parentFault(categories, 'extras', 'handbags')).toBe('categoryParentUnknown')
  expect(parentFault(categories, null, 'of another shop')).toBe('categoryParentUnknown')
})

test('a category with children stays at the top level', () => {
  expect(parentFault(categories, 'bags', 'extras')).toBe('categoryTooDeep')
})
