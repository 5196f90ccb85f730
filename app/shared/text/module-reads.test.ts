import { expect, test } from 'vitest'
import { inLanguage } from '#platform/language/in-language.ts'
import { readStaffLanguageBy } from './staff-texts.ts'

const modules = import.meta.glob([
  '/app/features/*/{admin,rules,server}/**/*.{ts,tsx}',
  '/app/shell/admin/**/*.{ts,tsx}',
  '/app/web/*.{ts,tsx}',
])

// A process serves people of all languages, and reads its modules once.
test('no module reads a text of the back office while it is loaded', async () => {
  const readers = new Set<string>()
  // Its module would set its own reader later.
  inLanguage('en', () => null)
  readStaffLanguageBy(() => {
    const frames = (new Error().stack ?? '').split('\n').slice(1)
    readers.add(frames.find((line) => !/(staff-texts|module-reads)/.test(line))?.trim() ?? '')
    return 'en'
  })
  for (const [path, load] of Object.entries(modules)) if (!isTest.test(path)) await load()
  expect(Object.keys(modules).length).toBeGreaterThan(500)
  expect([...readers]).toEqual([])
})

const isTest = /\.(test|spec|samples)\.tsx?$/
