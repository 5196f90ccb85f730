import { expect, test } from 'vitest'
import { findDanishWords, findEnglishWords } from './foreign-words.ts'

const danish = import.meta.glob<object>('./da/*.ts', { eager: true })
const english = import.meta.glob<object>('./en/*.ts', { eager: true })
const admin = import.meta.glob<object>('./admin/*.ts', { eager: true })

const areas = Object.keys(danish).map((path) => path.slice('./da/'.length))

const englishInDanishShops = [
  'Authentication Error',
  'Connecting to authentication service...',
  'Go back',
  'Loading...',
  'No products found in this category',
  'Processing...',
  'Retry',
  'Store Loading Error',
  'This page has not been configured yet.',
]

const danishInAdmin = [
  'Alle butikker',
  'Besked sendt',
  'Filtrer',
  'Status opdateret',
  'Tilbage',
  'Vis inaktive',
]

test('both languages have the same areas', () => {
  expect(areas.length).toBeGreaterThan(10)
  expect(Object.keys(english).map((path) => path.slice('./en/'.length))).toEqual(areas)
})

test.each(areas)('%s has the same keys and parameters in both languages', (area) => {
  const toSignatures = (entries: Entry[]) =>
    entries.map(({ key, parameterCount }) => `${key}(${parameterCount})`)
  expect(toSignatures(listEntries(english[`./en/${area}`]))).toEqual(
    toSignatures(listEntries(danish[`./da/${area}`])),
  )
})

test('every text has content and uses all of its values', () => {
  const entries = [danish, english, admin].flatMap((catalogueModules) =>
    Object.values(catalogueModules).flatMap((catalogue) => listEntries(catalogue)),
  )
  expect(entries.length).toBeGreaterThan(500)
  for (const { key, texts, unusedValues } of entries) {
    expect(texts.join('').trim(), key).not.toBe('')
    expect(unusedValues, key).toEqual([])
  }
})

test('a Danish shop has Danish texts, except for those that are fixed in every shop', () => {
  const texts = Object.values(danish).flatMap((area) => listTexts(area))
  const foreign = texts.filter((text) => findEnglishWords(text).length > 0)
  for (const text of foreign) expect(englishInDanishShops).toContain(text)
  for (const text of englishInDanishShops) expect(texts).toContain(text)
})

test('an English shop has English texts', () => {
  const texts = Object.values(english).flatMap((area) => listTexts(area))
  expect(texts.filter((text) => findDanishWords(text).length > 0)).toEqual([])
})

test('the admin has English texts, except for the fixed Danish ones', () => {
  const texts = Object.values(admin).flatMap((screen) => listTexts(screen))
  const foreign = texts.filter((text) => findDanishWords(text).length > 0)
  for (const text of foreign) expect(danishInAdmin).toContain(text)
  for (const text of danishInAdmin) expect(texts).toContain(text)
})

type Entry = { key: string; parameterCount: number; texts: string[]; unusedValues: string[] }

function listTexts(words: unknown): string[] {
  return listEntries(words).flatMap(({ texts }) => texts)
}

function listEntries(words: unknown, key = ''): Entry[] {
  if (typeof words === 'string')
    return [{ key, parameterCount: 0, texts: [words], unusedValues: [] }]
  if (typeof words === 'function') return [renderSentence(words, key)]
  return Object.entries(words ?? {}).flatMap(([name, value]) =>
    listEntries(value, `${key}.${name}`),
  )
}

function renderSentence(sentence: Function, key: string): Entry {
  const values = Array.from({ length: sentence.length }, (_, position) => `«${position}»`)
  const inPlural = listTexts(Reflect.apply(sentence, undefined, values))
  const inSingular = listTexts(Reflect.apply(sentence, undefined, Array(sentence.length).fill(1)))
  return {
    key,
    parameterCount: sentence.length,
    texts: [...inPlural, ...inSingular],
    unusedValues: values.filter((value) => !inPlural.join(' ').includes(value)),
  }
}
