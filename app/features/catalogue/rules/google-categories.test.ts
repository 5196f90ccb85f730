import { expect, test } from 'vitest'
import {
  defaultGoogleCategory,
  googleCategories,
  getGoogleCategoryLabel,
  findGoogleFeedId,
} from './google-categories.ts'

test('there are twenty-five product categories', () => {
  expect(googleCategories.map(({ id }) => id)).toEqual([
    1, 2, 3, 166, 167, 168, 169, 187, 201, 436, 536, 539, 632, 783, 784, 888, 976, 1085, 1181, 1239,
    1279, 1280, 3237, 5181, 6994,
  ])
  expect(new Set(googleCategories.map(({ label }) => label)).size).toBe(25)
})

test('a new product is a handbag, and an unknown number has the label “Unknown Category”', () => {
  expect(getGoogleCategoryLabel(defaultGoogleCategory)).toBe('Håndtasker')
  expect(getGoogleCategoryLabel(539)).toBe('Elektronik')
  expect(getGoogleCategoryLabel(6994)).toBe('Gavekort')
  expect(getGoogleCategoryLabel(42)).toBe('Unknown Category')
})

test("the feed has Google's own number for each label", () => {
  const translated = googleCategories.filter(({ id, feedId }) => id !== feedId)
  expect(translated.map(({ id, feedId }) => [id, feedId])).toEqual([
    [166, 3032],
    [539, 222],
    [1085, 988],
    [1280, 1279],
    [6994, 53],
  ])
  expect(findGoogleFeedId(166)).toBe(3032)
  expect(findGoogleFeedId(42)).toBeUndefined()
})
