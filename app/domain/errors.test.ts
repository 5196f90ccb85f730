import { expect, test } from 'vitest'
import {
  isRefused,
  refusalExplanation,
  refusals,
  refusalStatus,
  refusalText,
  refused,
} from './errors.ts'
import { danishWordsIn, englishWordsIn } from './text/foreign-words.ts'

const areaFiles = import.meta.glob<Record<string, object>>(
  ['./errors/*.ts', '!./errors/*.test.ts', '!./errors/broken-page.ts'],
  { eager: true },
)
const catalogue = Object.entries(refusals)

const staffRoom = [
  'staff',
  'stores',
  'companies',
  'products',
  'categories',
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
    expect(placeholdersOf(da), code).toEqual(placeholdersOf(en))
  }
})

test('a translated text is in the language it claims', () => {
  const translated = catalogue.filter(([, { da, en }]) => da !== en)
  expect(translated.length).toBeGreaterThan(50)
  for (const [code, { da, en, explain_da = '', explain_en = '' }] of translated) {
    expect(englishWordsIn(wordingOf(`${da} ${explain_da}`)), code).toEqual([])
    expect(danishWordsIn(wordingOf(`${en} ${explain_en}`)), code).toEqual([])
  }
})

test('a shopper who gets a fixed English text gets a Danish explanation below it', () => {
  const fixed = catalogue.filter(([, { area, da, en }]) => da === en && !staffRoom.includes(area))
  expect(fixed.length).toBeGreaterThan(5)
  for (const [code, { explain_da = '', explain_en = '' }] of fixed) {
    expect(danishWordsIn(explain_da), code).not.toEqual([])
    expect(danishWordsIn(explain_en), code).toEqual([])
  }
})

test('the text of a refusal has its values filled in', () => {
  const changed = refused('productSoldOut', { values: { product: 'Lædertaske' } })
  expect(refusalText(changed, 'da')).toBe('Lædertaske er desværre udsolgt')
  expect(refusalText(changed, 'en')).toBe('Lædertaske is sold out, unfortunately')
})

test('a value that looks like a placeholder stays as the visitor wrote it', () => {
  const unknown = refused('storeUnknown', { values: { domain: '{domain}$&' } })
  expect(refusalText(unknown, 'da')).toBe(
    'No store found for domain "{domain}$&" or store is inactive',
  )
})

test("a shopper gets an explanation in the store's language below a fixed English heading", () => {
  const missing = refused('productNotFound')
  expect(refusalText(missing, 'da')).toBe('Product not found')
  expect(refusalExplanation(missing, 'da')).toBe('Vi kan ikke finde varen. Måske er den udgået.')
  expect(refusalExplanation(refused('cartEmpty'), 'da')).toBeUndefined()
  expect(refusalStatus(missing)).toBe(404)
})

test('a refusal is distinguished from every other result of a use case', () => {
  expect(isRefused(refused('cartEmpty', { field: 'items' }))).toBe(true)
  expect(isRefused({ refused: 'function toString() { [native code] }' })).toBe(false)
  expect(isRefused({ refused: 1 })).toBe(false)
  expect(isRefused({ id: 'cartEmpty' })).toBe(false)
  expect(isRefused(null)).toBe(false)
})

function placeholdersOf(text: string): string[] {
  return (text.match(/\{\w+\}/g) ?? []).toSorted()
}

function wordingOf(text: string): string {
  return text.replace(/\{\w+\}/g, '')
}
