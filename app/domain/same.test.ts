import { expect, test } from 'vitest'
import { isSame } from './same.ts'

test('drafts are equal whatever the order of their keys and their line endings', () => {
  expect(isSame({ title: 'a', keywords: 'b' }, { keywords: 'b', title: 'a' })).toBe(true)
  expect(isSame({ text: 'en\r\nto' }, { text: 'en\nto' })).toBe(true)
  expect(isSame([{ href: '/a' }, { href: '/b' }], [{ href: '/b' }, { href: '/a' }])).toBe(false)
  expect(isSame({ title: 'a' }, { title: 'a ' })).toBe(false)
})
