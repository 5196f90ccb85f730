import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sortForMenu, moveInMenu, getMenuPosition } from './category-order.ts'

const bags = { id: 'bags', parent_id: null }
const handbags = { id: 'handbags', parent_id: 'bags' }
const backpacks = { id: 'backpacks', parent_id: 'bags' }
const extras = { id: 'extras', parent_id: null }
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
