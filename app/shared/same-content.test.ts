import { expect, test } from 'vitest'
import { isSameContent } from './same-content.ts'

test('drafts are equal whatever the order of their keys and their line endings', () => {
  expect(isSameContent({ title: 'a', keywords: 'b' }, { keywords: 'b', title: 'a' })).toBe(true)
  expect(isSameContent({ text: 'en\r\nto' }, { text: 'en\nto' })).toBe(true)
  expect(isSameContent([{ href: '/a' }, { href: '/b' }], [{ href: '/b' }, { href: '/a' }])).toBe(
    false,
  )
  expect(isSameContent({ title: 'a' }, { title: 'a ' })).toBe(false)
})
