import { expect, test } from 'vitest'
import { hasContent, parsePageContent, parsePage } from './page-content.ts'

test('about and contact always exist, whatever was stored', () => {
  const blank = { title: '', content: '' }
  for (const stored of [null, 'x', [], { about: 7 }])
    expect(parsePageContent(stored)).toEqual({ about: blank, contact: blank })
})

test('other pages are kept', () => {
  const care = { title: 'Pleje', content: '<p>Fedt</p>' }
  expect(parsePageContent({ care, about: { title: 'Om os', body: '<p>Hej</p>' } })).toEqual({
    care,
    about: { title: 'Om os', content: '<p>Hej</p>' },
    contact: { title: '', content: '' },
  })
})

test('a page with only whitespace has no content', () => {
  expect(hasContent(parsePage({ title: ' ', content: '' }))).toBe(false)
  expect(hasContent(parsePage({ title: '', content: ' ' }))).toBe(false)
  expect(hasContent(parsePage({ title: '', content: '<p>Hej</p>' }))).toBe(true)
})
