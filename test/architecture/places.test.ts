import { expect, test } from 'vitest'
import { code, isTest, sourcesIn, type Sources } from './sources.ts'

const app = sourcesIn(['app'], code)
const product = new Map([...app].filter(([path]) => !isTest(path)))
const all = sourcesIn(['app', 'bench', 'database', 'test', 'tools'], code)

test('text goes into a page as markup at known places only', () => {
  // Each one writes what our own code made: the theme's checked colours and font names, and what the sanitiser wrote.
  expect(
    timesIn(app, /dangerouslySetInnerHTML=|innerHTML\s*=|outerHTML\s*=|insertAdjacentHTML/g),
  ).toEqual({
    'app/ui/look.tsx': 1,
    'app/ui/rich-text.tsx': 1,
    'app/ui/theme-style.tsx': 1,
  })
})

// What is started by hand, and the journeys that a tool starts in a browser.
const programs = /^(tools|bench|database\/demo\/pictures|test\/journeys|test\/architecture)\//

test('no style of ours answers to the names that a merchant’s text may give its pieces', () => {
  const sheets = sourcesIn(['app'], /\.css$/)
  expect(sheets.size).toBeGreaterThan(5)
  expect(timesIn(sheets, /\.c-[a-z0-9]/gi)).toEqual({})
})

test('only the tools look at the environment; everyone else is told', () => {
  const lookers = Object.keys(timesIn(all, /process\s*\.\s*env\b/g))
  expect(lookers.filter((path) => !programs.test(path))).toEqual([])
  expect(lookers.length).toBeGreaterThan(0)
})

test('only the server decides through whose eyes the data is seen', () => {
  const deciders = Object.keys(timesIn(app, /\.through\(/g)).filter((path) => !isTest(path))
  expect(deciders.filter((path) => !path.startsWith('app/server/'))).toEqual([])
  expect(deciders.length).toBeGreaterThan(0)
})

test('nothing that somebody typed is run: no text becomes a program, a command or a pattern', () => {
  expect(timesIn(product, /\beval\(|new Function\(|\bFunction\(|node:vm\b/g)).toEqual({})
  expect(timesIn(product, /set(?:Timeout|Interval)\(\s*['"`]/g)).toEqual({})
  // The programs of the embedded database, by name and with a list of what they are told: no shell reads it.
  expect(timesIn(product, /node:child_process/g)).toEqual({
    'app/server/database/embedded/cluster.ts': 1,
  })
  expect(timesIn(product, /\bshell: true|\bexec(?:Sync)?\((?!\))['"`]/g)).toEqual({})
  // Each of them of words of ours alone.
  expect(timesIn(product, /new RegExp\(/g)).toEqual({
    'app/domain/html/style.ts': 1,
    'app/server/http/answer.ts': 1,
    'app/server/http/way-through.ts': 1,
    'app/storefront/session/session-store.ts': 1,
  })
})

test('a browser keeps the cart, the cookie choice, a return path and unsent drafts of staff, and nothing else', () => {
  expect(timesIn(product, /\b(?:local|session)Storage\.setItem|\bstorage\.setItem/g)).toEqual({
    // A reply or note of staff, on their own browser: removed once it was sent, after two weeks at the latest.
    'app/admin/drafts.ts': 1,
    'app/storefront/cart/cart-store.ts': 1,
    'app/storefront/cart/pay-for-cart.ts': 1,
    'app/storefront/cart/sent-cart.ts': 1,
    'app/storefront/kept.ts': 1,
    'app/storefront/session/return-path.ts': 1,
  })
  expect(timesIn(product, /document\.cookie\s*=/g)).toEqual({
    'app/storefront/shell/consent.ts': 1,
    'app/storefront/shell/google-tag.ts': 1,
  })
  expect(timesIn(product, /indexedDB|caches\.open|serviceWorker/g)).toEqual({})
})

test('no window listens to another site’s', () => {
  expect(
    timesIn(product, /(?:window|self|globalThis)\.addEventListener\(\s*'message'|onmessage/g),
  ).toEqual({})
})

test('a pattern that nothing matches finds nothing, and one that does is counted', () => {
  const sources = new Map([['a.tsx', '<p dangerouslySetInnerHTML={x} />']])
  expect(timesIn(sources, /dangerouslySetInnerHTML=/g)).toEqual({ 'a.tsx': 1 })
  expect(timesIn(sources, /process\.env/g)).toEqual({})
})

function timesIn(sources: Sources, pattern: RegExp): Record<string, number> {
  return Object.fromEntries(
    [...sources]
      .map(([path, source]) => [path, source.match(pattern)?.length ?? 0] as const)
      .filter(([, times]) => times > 0),
  )
}
