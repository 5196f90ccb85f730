import { expect, test } from 'vitest'
import { to } from './paths.ts'
import { speculationRules } from './speculation-rules.ts'

const [{ where }] = JSON.parse(speculationRules).prerender

/** Whether a browser may open the page before the visitor does. */
function mayBeOpenedAhead(path: string): boolean {
  const [included, { not: excluded }] = where.and
  return matches(included.href_matches, path) && !matches(excluded.href_matches, path)
}

function matches(patterns: string | string[], path: string): boolean {
  const origin = 'https://shop.example'
  return [patterns]
    .flat()
    .some((pattern) => new URLPattern(pattern, origin).test(`${origin}${path}`))
}

test('pages that are the same for every visitor may be opened ahead', () => {
  const pages = [to.home(), to.home({ query: 'pung', page: 2 }), to.category('tasker')]
  for (const path of [...pages, to.product('laedertaske'), to.about(), to.terms()])
    expect(mayBeOpenedAhead(path), path).toBe(true)
})

test.each([
  ['sign-in', [to.login(), to.login({ returnTo: '/konto' }), to.login.reset('x'), to.logout()]],
  ['the account', [to.account(), to.account.order('x'), to.account.email({ token: 'x' })]],
  ['support', [to.support(), to.support.new('claim'), to.support.ticket('x')]],
  ['the checkout', [to.checkout.testPayment('x'), to.checkout.success('x'), to.checkout.cancel()]],
  ['orders', [to.order('x'), to.order.requests('x'), to.order.request('x', 'y')]],
  ['withdrawal', [to.withdrawal(), to.withdrawal('x'), to.withdrawal.done('x')]],
  ['requests of scripts', [to.checkout.create(), to.cart(), to.session()]],
  ['the back office', [to.admin(), to.admin.orders(), to.admin.login()]],
  ['files', [to.sitemap(), to.feed(), to.media('x.webp'), to.account.dataCopy()]],
])('%s is never opened ahead', (_, paths) => {
  for (const path of paths) expect(mayBeOpenedAhead(path), path).toBe(false)
})
