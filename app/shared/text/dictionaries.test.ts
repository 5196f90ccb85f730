import { expect, test } from 'vitest'
import type { Language } from '../stores/locale.ts'
import { findDanishWords, findEnglishWords } from './foreign-words.ts'

type Module = Record<string, unknown>

const modules = Object.values(
  import.meta.glob<Module>(
    [
      './*.ts',
      '/app/features/*/rules/*texts.ts',
      '!/app/features/*/rules/admin-*texts.ts',
      '!./*.test.ts',
      '!./define-texts.ts',
      '!./staff-texts.ts',
    ],
    { eager: true },
  ),
)
const admin = import.meta.glob<object>(['./admin/*.ts', '/app/features/*/rules/admin-*texts.ts'], {
  eager: true,
})
/** Rows have words beside what they do. */
const rows = [
  import.meta.glob('/app/features/stores/rules/store-settings.ts', {
    eager: true,
    import: 'storeSettings',
  }),
  import.meta.glob('/app/features/stores/rules/settings-sections.ts', {
    eager: true,
    import: 'settingsSections',
  }),
  import.meta.glob('/app/features/stores/rules/settings-sections.ts', {
    eager: true,
    import: 'settingsPages',
  }),
]

const catalogues = modules
  .flatMap((module) => Object.entries(module))
  .filter((entry): entry is [string, (language: Language) => object] => entry[0].endsWith('Texts'))
const danish = catalogues.map(([, getTexts]) => getTexts('da'))
const english = catalogues.map(([, getTexts]) => getTexts('en'))

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
  // The terms of Danish law that an accountant knows.
  'When the card is used (multi-purpose voucher, flerformålsvoucher)',
  'When the card is sold (single-purpose voucher, enkeltformålsvoucher)',
]

test('every catalogue is found', () => {
  expect(catalogues.length).toBeGreaterThan(10)
})

test.each(catalogues)('%s has the same keys and parameters in both languages', (_, getTexts) => {
  const toSignatures = (entries: Entry[]) =>
    entries.map(({ key, parameterCount }) => `${key}(${parameterCount})`)
  expect(toSignatures(listEntries(getTexts('en')))).toEqual(
    toSignatures(listEntries(getTexts('da'))),
  )
})

test('every text has content and uses all of its values', () => {
  const entries = [...danish, ...english, ...Object.values(admin)].flatMap((texts) =>
    listEntries(texts),
  )
  expect(entries.length).toBeGreaterThan(500)
  for (const { key, texts, unusedValues } of entries) {
    expect(texts.join('').trim(), key).not.toBe('')
    expect(unusedValues, key).toEqual([])
  }
})

test('a Danish shop has Danish texts, except for those that are fixed in every shop', () => {
  const texts = danish.flatMap((area) => listTexts(area))
  const foreign = texts.filter((text) => findEnglishWords(text).length > 0)
  for (const text of foreign) expect(englishInDanishShops).toContain(text)
  for (const text of englishInDanishShops) expect(texts).toContain(text)
})

test('an English shop has English texts', () => {
  const texts = english.flatMap((area) => listTexts(area))
  expect(texts.filter((text) => findDanishWords(text).length > 0)).toEqual([])
})

test('the admin has English texts, except for the fixed Danish ones', () => {
  const words = listEntries(rows).filter(({ key }) => wordsOfRow.test(key))
  expect(words.length).toBeGreaterThan(40)
  const texts = [
    ...Object.values(admin).flatMap((screen) => listTexts(screen)),
    ...words.flatMap((entry) => entry.texts),
  ]
  const foreign = texts.filter((text) => findDanishWords(text).length > 0)
  for (const text of foreign) expect(danishInAdmin).toContain(text)
  for (const text of danishInAdmin) expect(texts).toContain(text)
})

test('no text takes it for granted that an order is paid with a card', () => {
  const texts = [...danish, ...english, ...Object.values(admin)].flatMap((area) => listTexts(area))
  const ofCards = /(på|til) (dit kort|kortet)\b|(on|to) (the|your) card\b/
  expect(texts.filter((text) => ofCards.test(text))).toEqual([])
})

const wordsOfRow = /\.(label|help|title|intro|note|saved)$/

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
