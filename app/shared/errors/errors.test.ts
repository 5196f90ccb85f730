import { expect, test } from 'vitest'
import {
  isRefused,
  getRefusalExplanation,
  getRefusalStatus,
  getRefusalText,
  refused,
} from './errors.ts'
import { refusals } from '#refusals'
import { findDanishWords, findEnglishWords } from '../text/foreign-words.ts'

const areaFiles = import.meta.glob<Record<string, object>>(
  [
    './*.ts',
    '/app/features/*/rules/*errors.ts',
    '!./*.test.ts',
    '!./client-refusals.ts',
    '!./unexpected.ts',
    '!./errors.ts',
  ],
  { eager: true },
)
const catalogue = Object.entries(refusals)

const staffAreas = [
  'staff',
  'stores',
  'companies',
  'products',
  'categories',
  'campaigns',
  'tickets',
  'settings',
  'orders',
]

test('each error code belongs to one area', () => {
  const codes = Object.values(areaFiles)
    .flatMap((file) => Object.values(file))
    .filter((exported) => typeof exported === 'object')
    .flatMap((area) => Object.keys(area))
  expect(codes.toSorted()).toEqual(Object.keys(refusals).toSorted())
})

test('every code has a text in both languages and an error status', () => {
  for (const [code, { da, en, status }] of catalogue) {
    expect(da, code).not.toBe('')
    expect(en, code).not.toBe('')
    expect(status, code).toBeGreaterThanOrEqual(400)
    expect(status, code).toBeLessThan(600)
  }
})

test('both languages have the same placeholders', () => {
  for (const [code, { da, en }] of catalogue) {
    expect(listPlaceholders(da), code).toEqual(listPlaceholders(en))
  }
})

test('each text is in the language it claims, unless one text is fixed for both', () => {
  for (const [code, { da, en, explain_da = '', explain_en = '' }] of catalogue) {
    const [inDanish, inEnglish] = da === en ? ['', ''] : [da, en]
    expect(findEnglishWords(removePlaceholders(`${inDanish} ${explain_da}`)), code).toEqual([])
    expect(findDanishWords(removePlaceholders(`${inEnglish} ${explain_en}`)), code).toEqual([])
  }
})

test('a shopper who gets a fixed English text gets a Danish explanation below it', () => {
  const fixed = catalogue.filter(([, { area, da, en }]) => da === en && !staffAreas.includes(area))
  expect(fixed.length).toBeGreaterThan(5)
  for (const [code, { explain_da = '', explain_en = '' }] of fixed) {
    expect(findDanishWords(explain_da), code).not.toEqual([])
    expect(findDanishWords(explain_en), code).toEqual([])
  }
})

test('the text of a refusal has its values filled in', () => {
  const changed = refused('productSoldOut', { values: { product: 'Lædertaske' } })
  expect(getRefusalText(changed, 'da')).toBe('Lædertaske er desværre udsolgt')
  expect(getRefusalText(changed, 'en')).toBe('Lædertaske is sold out, unfortunately')
})

test('a value that looks like a placeholder stays as the visitor wrote it', () => {
  const unknown = refused('storeUnknown', { values: { domain: '{domain}$&' } })
  expect(getRefusalText(unknown, 'da')).toBe(
    'No store found for domain "{domain}$&" or store is inactive',
  )
})

test("a shopper gets an explanation in the store's language below a fixed English heading", () => {
  const missing = refused('productNotFound')
  expect(getRefusalText(missing, 'da')).toBe('Product not found')
  expect(getRefusalExplanation(missing, 'da')).toBe('Vi kan ikke finde varen. Måske er den udgået.')
  expect(getRefusalExplanation(refused('cartEmpty'), 'da')).toBeUndefined()
  expect(getRefusalStatus(missing)).toBe(404)
})

test('a refusal is distinguished from every other result of a use case', () => {
  expect(isRefused(refused('cartEmpty', { field: 'items' }))).toBe(true)
  expect(isRefused({ refused: 'function toString() { [native code] }' })).toBe(false)
  expect(isRefused({ refused: 1 })).toBe(false)
  expect(isRefused({ id: 'cartEmpty' })).toBe(false)
  expect(isRefused(null)).toBe(false)
})

function listPlaceholders(text: string): string[] {
  return (text.match(/\{\w+\}/g) ?? []).toSorted()
}

function removePlaceholders(text: string): string {
  return text.replace(/\{\w+\}/g, '')
}
