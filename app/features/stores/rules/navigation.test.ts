import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  hasOwnContent,
  parseHref,
  isBuiltIn,
  findNavigationItem,
  parseNavigationItems,
  findRepeatedHrefs,
} from './navigation.ts'

test.each([
  ['/faq', '/faq'],
  [' /faq ', '/faq'],
  ['/faq/', '/faq'],
  ['/faq//', '/faq'],
  ['/', '/'],
  ['/a/../b', '/b'],
  ['/faq/?q=1', '/faq?q=1'],
  ['/faq#levering', '/faq#levering'],
])('%j is stored as %j', (submitted, href) => {
  expect(parseHref(submitted)).toBe(href)
})

test.each([
  '',
  'x',
  'faq',
  'https://evil.example',
  '/a b',
  '//evil.example',
  '/\\evil.example',
  '/a\\b',
  '/..//evil.example',
  '/a\u0000b',
  `/${'a'.repeat(201)}`,
])('%j is not a path of the store', (submitted) => {
  expect(parseHref(submitted)).toBeUndefined()
})

test('a stored path is stored unchanged the next time', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(...'/ab.?#%2eæ') }), (tail) => {
      const href = parseHref(`/${tail}`)
      expect(href === undefined || parseHref(href) === href).toBe(true)
    }),
    { numRuns: 1_000 },
  )
})

test.each([
  ['/', false],
  ['/about', false],
  ['/contact', false],
  ['/products', false],
  ['/products/', false],
  ['/products/taske', false],
  ['/checkout', false],
  ['/checkout/success', false],
  ['/productsale', true],
  ['/checkouts', true],
  ['/about/os', true],
  ['/faq', true],
  ['/support', true],
])('an item at %s has content of its own: %s', (href, hasPage) => {
  expect(hasOwnContent(href)).toBe(hasPage)
})

test('built-in pages take precedence over navigation items', () => {
  const own = [
    '/',
    '/about',
    '/login',
    '/support/new',
    '/category/x',
    '/admin',
    '/admin/stores',
    '/api/x',
    '/checkout/success',
    '/handelsbetingelser',
    '/konto',
    '/login?x=1',
    '/healthz',
  ]
  for (const href of own) expect(isBuiltIn(href)).toBe(true)
  for (const href of ['/faq', '/loginhjaelp', '/administration', '/categorys'])
    expect(isBuiltIn(href)).toBe(false)
})

test('items that repeat an address are found', () => {
  expect(
    findRepeatedHrefs([{ href: '/a' }, { href: '/b' }, { href: '/a' }, { href: '/a' }]),
  ).toEqual([2, 3])
})

const faq = { label: 'FAQ', href: '/faq', content: { title: 'Spørgsmål', content: '<p>Svar</p>' } }

test('both stored formats of a page are read', () => {
  expect(
    parseNavigationItems([
      faq,
      { label: 'Pleje', href: '/pleje', content: { title: 'Pleje', body: '<p>Fedt</p>' } },
      { label: 'Gavekort', href: '/gavekort' },
    ]),
  ).toEqual([
    faq,
    { label: 'Pleje', href: '/pleje', content: { title: 'Pleje', content: '<p>Fedt</p>' } },
    { label: 'Gavekort', href: '/gavekort' },
  ])
})

test('an invalid stored list is read as empty', () => {
  for (const nonsense of [null, undefined, {}, 'x', [null, 7, { label: 'uden adresse' }]])
    expect(parseNavigationItems(nonsense)).toEqual([])
  expect(parseNavigationItems([{ ...faq, content: {} }])).toEqual([{ label: 'FAQ', href: '/faq' }])
})

test('an item is found by its path, with or without a trailing slash', () => {
  const items = [{ label: 'Log ind', href: '/login' }, faq]
  expect(findNavigationItem(items, '/faq')).toBe(faq)
  expect(findNavigationItem(items, '/faq/')).toBe(faq)
  expect(findNavigationItem(items, '/fa')).toBeUndefined()
  expect(findNavigationItem(items, '/login')).toBeUndefined()
  expect(
    findNavigationItem([{ label: 'x', href: '//evil.example' }], '//evil.example'),
  ).toBeUndefined()
})
