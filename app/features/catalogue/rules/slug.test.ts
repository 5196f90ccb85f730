import fc from 'fast-check'
import { expect, test } from 'vitest'
import { limits } from '#shared/limits.ts'
import { isSlug, toSlugAttempt, toSlug } from './slug.ts'

const names = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 200 }),
  fc.string({ unit: fc.constantFrom(...'aÆøÅé &-_/ 9ßİ漢ञ́'), maxLength: 200 }),
)

test.each([
  ['Lædertaske', 'laedertaske'],
  ['Rød skuldertaske – Århus', 'roed-skuldertaske-aarhus'],
  ['Tasker & Punge', 'tasker-punge'],
  ['  Weekend   Bag!! ', 'weekend-bag'],
  ['Café Crème', 'cafe-creme'],
  ['A\u030arhus', 'aarhus'],
  ['Größe Über', 'groesse-ueber'],
  ['50 % rabat', '50-rabat'],
  ['Çanta №5 ﬁn', 'canta-no5-fin'],
  ['漢字', 'produkt'],
  ['!!!', 'produkt'],
  ['', 'produkt'],
])('%j has the slug %j', (name, slug) => {
  expect(toSlug(name)).toBe(slug)
})

test('a category name without letters gets the slug “kategori”', () => {
  expect(toSlug('???', 'kategori')).toBe('kategori')
})

test('the slug of a slug is itself', () => {
  fc.assert(
    fc.property(names, (name) => {
      expect(toSlug(toSlug(name))).toBe(toSlug(name))
      expect(isSlug(toSlug(name))).toBe(true)
    }),
  )
})

test('any name has a valid slug', () => {
  fc.assert(
    fc.property(names, (name) => {
      expect(toSlug(name)).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/)
      expect(toSlug(name).length).toBeLessThanOrEqual(limits.slug)
    }),
  )
})

test('a truncated slug does not end in a hyphen', () => {
  expect(toSlug(`${'a'.repeat(limits.slug - 1)} b`)).toBe('a'.repeat(limits.slug - 1))
})

test('a taken slug is followed by -1, -2 and so on', () => {
  expect([0, 1, 2].map((attempt) => toSlugAttempt('taske', attempt))).toEqual([
    'taske',
    'taske-1',
    'taske-2',
  ])
})

test('a slug has a maximum length', () => {
  expect(isSlug('a'.repeat(limits.slug))).toBe(true)
  expect(isSlug('a'.repeat(limits.slug + 1))).toBe(false)
})

test('capital letters, spaces and hyphens at the ends are invalid in slugs', () => {
  for (const text of ['', 'Taske', 'to ord', '-taske', 'taske-', 'a--b', 'lædertaske'])
    expect(isSlug(text)).toBe(false)
})
