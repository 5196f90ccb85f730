import { expect, test } from 'vitest'
import { danishWordsIn, englishWordsIn } from './foreign-words.ts'

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

const danishInTheStaffRoom = [
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
  const spine = (entries: Entry[]) => entries.map(({ key, takes }) => `${key}(${takes})`)
  expect(spine(entriesOf(english[`./en/${area}`]))).toEqual(
    spine(entriesOf(danish[`./da/${area}`])),
  )
})

test('every text has content and uses all of its values', () => {
  const entries = [danish, english, admin].flatMap((rooms) =>
    Object.values(rooms).flatMap((room) => entriesOf(room)),
  )
  expect(entries.length).toBeGreaterThan(500)
  for (const { key, texts, unsaid } of entries) {
    expect(texts.join('').trim(), key).not.toBe('')
    expect(unsaid, key).toEqual([])
  }
})

test('a Danish shop has Danish texts, except for those that are fixed in every shop', () => {
  const texts = Object.values(danish).flatMap((area) => textsOf(area))
  const foreign = texts.filter((text) => englishWordsIn(text).length > 0)
  for (const text of foreign) expect(englishInDanishShops).toContain(text)
  for (const text of englishInDanishShops) expect(texts).toContain(text)
})

test('an English shop has English texts', () => {
  const texts = Object.values(english).flatMap((area) => textsOf(area))
  expect(texts.filter((text) => danishWordsIn(text).length > 0)).toEqual([])
})

test('the admin has English texts, except for the fixed Danish ones', () => {
  const texts = Object.values(admin).flatMap((screen) => textsOf(screen))
  const foreign = texts.filter((text) => danishWordsIn(text).length > 0)
  for (const text of foreign) expect(danishInTheStaffRoom).toContain(text)
  for (const text of danishInTheStaffRoom) expect(texts).toContain(text)
})

type Entry = { key: string; takes: number; texts: string[]; unsaid: string[] }

function textsOf(words: unknown): string[] {
  return entriesOf(words).flatMap(({ texts }) => texts)
}

function entriesOf(words: unknown, key = ''): Entry[] {
  if (typeof words === 'string') return [{ key, takes: 0, texts: [words], unsaid: [] }]
  if (typeof words === 'function') return [spoken(words, key)]
  return Object.entries(words ?? {}).flatMap(([name, value]) => entriesOf(value, `${key}.${name}`))
}

function spoken(sentence: Function, key: string): Entry {
  const values = Array.from({ length: sentence.length }, (_, place) => `«${place}»`)
  const inPlural = textsOf(Reflect.apply(sentence, undefined, values))
  const inSingular = textsOf(Reflect.apply(sentence, undefined, Array(sentence.length).fill(1)))
  return {
    key,
    takes: sentence.length,
    texts: [...inPlural, ...inSingular],
    unsaid: values.filter((value) => !inPlural.join(' ').includes(value)),
  }
}
