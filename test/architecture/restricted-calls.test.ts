import { expect, test } from 'vitest'
import { codeFile, isTest, readSources, type Sources } from './sources.ts'

const app = readSources(['app'], codeFile)
const product = new Map([...app].filter(([path]) => !isTest(path)))
const all = readSources(['app', 'bench', 'cells', 'database', 'extras', 'test', 'tools'], codeFile)

test('raw HTML is inserted only in known places', () => {
  // Each inserts only our own output: checked theme colours, font names, sanitised HTML, and React's own.
  expect(
    countMatches(app, /dangerouslySetInnerHTML=|innerHTML\s*=|outerHTML\s*=|insertAdjacentHTML/g),
  ).toEqual({
    'app/shell/shop/islands/island.tsx': 1,
    'app/ui/kept-markup.tsx': 1,
    'app/ui/theme-scope.tsx': 1,
    'app/ui/rich-text.tsx': 1,
    'app/ui/theme-style.tsx': 1,
  })
})

// Programs started by hand, and the browser journeys started by a tool.
const programs = /^(tools|bench|test\/journeys|test\/architecture)\//

test('no stylesheet of the app uses the class prefix reserved for merchants’ HTML', () => {
  const sheets = readSources(['app'], /\.css$/)
  expect(sheets.size).toBeGreaterThan(5)
  expect(countMatches(sheets, /\.c-[a-z0-9]/gi)).toEqual({})
})

test('only the tools read the environment; the app receives its settings', () => {
  const readers = Object.keys(countMatches(all, /process\s*\.\s*env\b/g))
  expect(readers.filter((path) => !programs.test(path))).toEqual([])
  expect(readers.length).toBeGreaterThan(0)
})

test('only the server chooses the database scope', () => {
  const callers = Object.keys(countMatches(app, /\.scoped\(/g)).filter((path) => !isTest(path))
  expect(
    callers.filter(
      (path) => !/^app\/(platform\/|features\/[^/]+\/server\/|[\w-]+\.ts$)/.test(path),
    ),
  ).toEqual([])
  expect(callers.length).toBeGreaterThan(0)
})

test('no input is executed as code, as a command or as a pattern', () => {
  expect(countMatches(product, /\beval\(|new Function\(|\bFunction\(|node:vm\b/g)).toEqual({})
  expect(countMatches(product, /set(?:Timeout|Interval)\(\s*['"`]/g)).toEqual({})
  // Programs of the embedded database, started with an argument list: no shell parses it.
  expect(countMatches(product, /node:child_process/g)).toEqual({
    'app/platform/database/embedded/cluster.ts': 1,
  })
  expect(countMatches(product, /\bshell: true|\bexec(?:Sync)?\((?!\))['"`]/g)).toEqual({})
  // Each is built from constants, or from the conditions of an installed word list.
  expect(countMatches(product, /new RegExp\(/g)).toEqual({
    'app/features/catalogue/rules/suffixes.ts': 1,
    'app/shared/html/sanitise-style.ts': 1,
    'app/platform/http/send-response.ts': 1,
    'app/platform/http/route-pattern.ts': 1,
    'app/shell/shop/browser/session.ts': 1,
  })
})

test('the browser stores only the cart, the cookie choice, a return path, staff drafts, switches and chosen rows', () => {
  expect(countMatches(product, /\b(?:local|session)Storage\.setItem|\bstorage\.setItem/g)).toEqual({
    // Staff drafts of replies and notes: removed once sent, after two weeks at the latest.
    'app/shell/admin/drafts.ts': 1,
    // The rows that a person has chosen in one list, until the tab is closed.
    'app/shell/admin/use-selection.ts': 1,
    // Pages that a person opened last, until the tab is closed, and whether single keys are on.
    'app/features/command-palette/admin/palette.tsx': 1,
    'app/features/command-palette/admin/keys.ts': 1,
    'app/shell/shop/browser/cart-storage.ts': 1,
    'app/features/orders/shop/cart/pay-for-cart.ts': 1,
    'app/shell/shop/browser/sent-cart.ts': 1,
    'app/shell/shop/browser/browser-storage.ts': 1,
    'app/shell/shop/browser/return-path.ts': 1,
  })
  expect(countMatches(product, /document\.cookie\s*=/g)).toEqual({
    // How a person sees a form of the back office: a word, and nothing about the person.
    'app/shell/admin/kept-switch.ts': 1,
    'app/shell/shop/browser/consent.ts': 1,
    'app/shell/shop/browser/google-tag.ts': 1,
  })
  expect(countMatches(product, /indexedDB|caches\.open|serviceWorker/g)).toEqual({})
})

test('data of a route is asked for by an id that a table of routes gives', () => {
  const given = [
    'app/routes.ts',
    'app/shell/admin/routes.ts',
    'app/features/catalogue/admin/routes.ts',
  ].flatMap((path) => [...(app.get(path) ?? '').matchAll(/\bid: '(\w+)'/g)].map(([, id]) => id))
  const asked = [...product.values()].flatMap((source) =>
    [...source.matchAll(/useRouteLoaderData(?:<[^(]*>)?\(\s*'([^']+)'/g)].map(([, id]) => id),
  )
  expect(new Set(asked).size).toBeGreaterThan(3)
  expect(asked.filter((id) => !given.includes(id))).toEqual([])
})

test('no window accepts messages from other sites', () => {
  expect(
    countMatches(product, /(?:window|self|globalThis)\.addEventListener\(\s*'message'|onmessage/g),
  ).toEqual({})
})

test('a pattern without a match counts nothing, and matches are counted', () => {
  const sources = new Map([['a.tsx', '<p dangerouslySetInnerHTML={x} />']])
  expect(countMatches(sources, /dangerouslySetInnerHTML=/g)).toEqual({ 'a.tsx': 1 })
  expect(countMatches(sources, /process\.env/g)).toEqual({})
})

function countMatches(sources: Sources, pattern: RegExp): Record<string, number> {
  return Object.fromEntries(
    [...sources]
      .map(([path, source]) => [path, source.match(pattern)?.length ?? 0] as const)
      .filter(([, count]) => count > 0),
  )
}
