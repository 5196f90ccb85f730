import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isPictureUrl, isWebUrl, parseOwnPath, parseReturnPath, returnPathKey } from './safe-url.ts'

test.each(['https://shop.example/a.jpg', 'http://shop.example', 'HTTPS://shop.example/å'])(
  'a picture may have the address %s',
  (url) => {
    expect(isWebUrl(url)).toBe(true)
    expect(isPictureUrl(url)).toBe(true)
  },
)

test.each([
  '',
  'abc',
  'ftp://shop.example/a.jpg',
  'javascript:alert(1)',
  'data:image/svg+xml,<svg/>',
  'https:shop.example',
  '//shop.example/a.jpg',
  'https://',
  'https://name:secret@shop.example/a.jpg',
  'https://name@shop.example/a.jpg',
  'https://shop.example/a b.jpg',
  'https://shop.example\\@evil.example',
  `https://shop.example/${'a'.repeat(2048)}`,
])('%j is not an address of a picture', (url) => {
  expect(isWebUrl(url)).toBe(false)
  expect(isPictureUrl(url)).toBe(false)
})

test('an uploaded picture has an address of the store itself', () => {
  expect(isPictureUrl('/media/taske.webp')).toBe(true)
  expect(isWebUrl('/media/taske.webp')).toBe(false)
})

test.each([
  ['/support/new', '/support/new'],
  ['/', '/'],
  ['/products/taske?q=1#billeder', '/products/taske?q=1#billeder'],
  ['/a/../b/./c', '/b/c'],
  ['/om-æbler', '/om-%C3%A6bler'],
])('%j is resolved to %j', (text, path) => {
  expect(parseReturnPath(text)).toBe(path)
})

test.each([
  null,
  undefined,
  '',
  'support',
  'https://evil.example',
  '//evil.example',
  '/\\evil.example',
  '/a\\b',
  '/..//evil.example',
  '/.//evil.example',
  '/%2e%2e//evil.example',
  '/a b',
  '/\tevil',
  '/\u0000',
  `/${'a'.repeat(500)}`,
  `/${'æ'.repeat(150)}`,
])('%j is replaced by the home page', (text) => {
  expect(parseReturnPath(text)).toBe('/')
})

test('a path has a maximum length', () => {
  expect(parseOwnPath(`/${'a'.repeat(199)}`)).toHaveLength(200)
  expect(parseOwnPath(`/${'a'.repeat(200)}`)).toBeUndefined()
})

test('a stored return path never leaves the site', () => {
  const text = fc.string({ unit: fc.constantFrom(...'/\\.:@?#%2eab \t') })
  fc.assert(
    fc.property(text, (tail) => {
      const path = parseReturnPath(`/${tail}`)
      expect(new URL(path, 'https://shop.example').origin).toBe('https://shop.example')
      expect(parseOwnPath(path) ?? '/').toBe(path)
    }),
    { numRuns: 2_000 },
  )
  expect(returnPathKey).toBe('auth_return_path')
})
