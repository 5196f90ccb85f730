import { parseSync, Visitor } from 'oxc-parser'
import { expect, test } from 'vitest'
import { isTest, readLayers } from './sources.ts'

test('the screens build every internal URL with `to`', () => {
  const screens = [...readLayers(['shop', 'shop/browser', 'shop/islands', 'admin'])].filter(
    ([path]) => !isTest(path),
  )
  expect(screens.length).toBeGreaterThan(10)
  expect(screens.flatMap(([path, source]) => findTypedUrls(path, source))).toEqual([])
})

test.each([
  '<a href="/om">x</a>',
  "<Link to={'/'} />",
  '<Link to={`/products/${slug}`} />',
  "redirect('/login')",
  'fetch(`/api/cart?x=${x}`)',
  '<a href={`${to.account()}/ordrer`} />',
  '<Link to={`?q=${q}`} />',
])('a hand-written URL is reported: %s', (source) => {
  expect(findTypedUrls('a.tsx', source)).toHaveLength(1)
})

test.each([
  "import a from '../a.ts'",
  '<a href={to.home()} />',
  '<a href={`mailto:${email}`} />',
  "const type = 'text/html'",
  'const part = `${done}/${all}`',
  '<a href="#top" />',
])('%s is not an internal URL', (source) => {
  expect(findTypedUrls('a.tsx', source)).toEqual([])
})

// Screens contain no other string that begins with a slash or a query string.
function findTypedUrls(path: string, source: string): string[] {
  const violations: string[] = []
  new Visitor({
    Literal: ({ value, raw }) => {
      if (typeof value === 'string' && /^(\/|\?\w+=)/.test(value))
        violations.push(`${path}: ${raw}`)
    },
    TemplateLiteral: ({ quasis, start, end }) => {
      const [first, ...rest] = quasis.map((quasi) => quasi.value.raw)
      if (/^(\/|\?\w+=)/.test(first ?? '') || rest.some((part) => /^\/[a-z]/i.test(part)))
        violations.push(`${path}: ${source.slice(start, end)}`)
    },
  }).visit(parseSync(path, source).program)
  return violations
}
