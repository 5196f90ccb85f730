import { expect, test } from 'vitest'
import { code, isTest, sourcesIn, type Sources } from './sources.ts'

const app = sourcesIn(['app'], code)
const product = new Map([...app].filter(([path]) => !isTest(path)))
const all = sourcesIn(['app', 'bench', 'database', 'test', 'tools'], code)

test('raw HTML is inserted only in known places', () => {
  // Each inserts only our own output: checked theme colours, font names and sanitised HTML.
  expect(
    timesIn(app, /dangerouslySetInnerHTML=|innerHTML\s*=|outerHTML\s*=|insertAdjacentHTML/g),
  ).toEqual({
    'app/ui/look.tsx': 1,
    'app/ui/rich-text.tsx': 1,
    'app/ui/theme-style.tsx': 1,
  })
})

// Programs started by hand, and the browser journeys started by a tool.
const programs = /^(tools|bench|database\/demo\/pictures|test\/journeys|test\/architecture)\//

test('no stylesheet of the app uses the class prefix reserved for merchants’ HTML', () => {
  const sheets = sourcesIn(['app'], /\.css$/)
  expect(sheets.size).toBeGreaterThan(5)
  expect(timesIn(sheets, /\.c-[a-z0-9]/gi)).toEqual({})
})

test('only the tools read the environment; the app receives its settings', () => {
  const lookers = Object.keys(timesIn(all, /process\s*\.\s*env\b/g))
  expect(lookers.filter((path) => !programs.test(path))).toEqual([])
  expect(lookers.length).toBeGreaterThan(0)
})

test('only the server chooses the database scope', () => {
  const deciders = Object.keys(timesIn(app, /\.through\(/g)).filter((path) => !isTest(path))
  expect(deciders.filter((path) => !path.startsWith('app/server/'))).toEqual([])
  expect(deciders.length).toBeGreaterThan(0)
})

test('no input is executed as code, as a command or as a pattern', () => {
  expect(timesIn(product, /\beval\(|new Function\(|\bFunction\(|node:vm\b/g)).toEqual({})
  expect(timesIn(product, /set(?:Timeout|Interval)\(\s*['"`]/g)).toEqual({})
  // Programs of the embedded database, started with an argument list: no shell parses it.
  expect(timesIn(product, /node:child_process/g)).toEqual({
    'app/server/database/embedded/cluster.ts': 1,
  })
  expect(timesIn(product, /\bshell: true|\bexec(?:Sync)?\((?!\))['"`]/g)).toEqual({})
  // Each is built from constants only.
  expect(timesIn(product, /new RegExp\(/g)).toEqual({
    'app/domain/html/style.ts': 1,
    'app/server/http/answer.ts': 1,
    'app/server/http/way-through.ts': 1,
    'app/storefront/session/session-store.ts': 1,
  })
})

test('the browser stores only the cart, the cookie choice, a return path and unsent staff drafts', () => {
  expect(timesIn(product, /\b(?:local|session)Storage\.setItem|\bstorage\.setItem/g)).toEqual({
    // Staff drafts of replies and notes: removed once sent, after two weeks at the latest.
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

test('no window accepts messages from other sites', () => {
  expect(
    timesIn(product, /(?:window|self|globalThis)\.addEventListener\(\s*'message'|onmessage/g),
  ).toEqual({})
})

test('a pattern without a match counts nothing, and matches are counted', () => {
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
