import { expect, test } from 'vitest'
import { accessibilityRecord, nameTestedPages } from './tested-pages.ts'

test('a kind of pages counts as tested everywhere if each of its pages was', () => {
  const pages = [
    { path: '/', widths: ['desk', 'phone'] },
    { path: '/login', widths: ['desk', 'phone'] },
    { path: '/konto/email', widths: ['desk'] },
  ]
  expect(nameTestedPages('en', pages)).toEqual({
    everywhere: ['the front page'],
    partly: ['sign-in and account'],
  })
})

test('each page of the record has a name, and the record is not empty', () => {
  expect(accessibilityRecord.pages.length).toBeGreaterThan(0)
  for (const page of accessibilityRecord.pages) {
    const { everywhere, partly } = nameTestedPages('da', [page])
    expect([page.path, everywhere.length + partly.length]).toEqual([page.path, 1])
  }
})
