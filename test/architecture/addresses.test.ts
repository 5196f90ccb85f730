import { parseSync, Visitor } from 'oxc-parser'
import { expect, test } from 'vitest'
import { code, isTest, sourcesIn } from './sources.ts'

test('the rooms build every address of ours with `to`', () => {
  const screens = [...sourcesIn(['app'], code)].filter(
    ([path]) => /^app\/(storefront|admin)\//.test(path) && !isTest(path),
  )
  expect(screens.length).toBeGreaterThan(10)
  expect(screens.flatMap(([path, source]) => typedAddressesIn(path, source))).toEqual([])
})

test.each([
  '<a href="/om">x</a>',
  "<Link to={'/'} />",
  '<Link to={`/products/${slug}`} />',
  "redirect('/login')",
  'fetch(`/api/cart?x=${x}`)',
  '<a href={`${to.account()}/ordrer`} />',
  '<Link to={`?q=${q}`} />',
])('it is noticed when somebody types %s', (source) => {
  expect(typedAddressesIn('a.tsx', source)).toHaveLength(1)
})

test.each([
  "import a from '../a.ts'",
  '<a href={to.home()} />',
  '<a href={`mailto:${email}`} />',
  "const type = 'text/html'",
  'const part = `${done}/${all}`',
  '<a href="#top" />',
])('%s is no address of ours', (source) => {
  expect(typedAddressesIn('a.tsx', source)).toEqual([])
})

// Nothing else that a screen writes begins with a slash or with the start of a query.
function typedAddressesIn(path: string, source: string): string[] {
  const found: string[] = []
  new Visitor({
    Literal: ({ value, raw }) => {
      if (typeof value === 'string' && /^(\/|\?\w+=)/.test(value)) found.push(`${path}: ${raw}`)
    },
    TemplateLiteral: ({ quasis, start, end }) => {
      const [first, ...rest] = quasis.map((quasi) => quasi.value.raw)
      if (/^(\/|\?\w+=)/.test(first ?? '') || rest.some((part) => /^\/[a-z]/i.test(part)))
        found.push(`${path}: ${source.slice(start, end)}`)
    },
  }).visit(parseSync(path, source).program)
  return found
}
