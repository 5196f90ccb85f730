import type { BrowserContext, ConsoleMessage, Page } from '@playwright/test'
import { to } from '#shared/paths/paths.ts'
import { buildPath, isSignOut, listRoutes } from './app-routes.ts'

type Query = <Row extends object>(sql: string, values: unknown[]) => Promise<Row[]>

type Row = { host: string; path: string }

/** A page of the demo, opened by its address and not by a press in another page. */
export type FirstDocument = { route: string; host: string; path: string }

const customerEmail = 'kunde@torv.example'

const inDemo = `s.domain in ('localhost', 'keramik.localhost')`

/** Other tests add rows: the demo's are the oldest. Most ids grow with time. */
const ages: Readonly<Record<string, string>> = {
  orders: 't.number',
  credit_notes: 't.number',
  payment_attempts: 't.created_at',
}

const ofStore = (table: string, path: string, condition = 'true') =>
  `select s.domain as host, ${path} as path from ${table} t join stores s on s.id = t.store_id
   where ${condition} and ${inDemo} order by s.domain desc, ${ages[table] ?? 't.id'} limit 1`

const ofCompany = (table: string, path: string, condition = 'true') =>
  `select s.domain as host, ${path} as path from ${table} t join stores s on s.company_id = t.company_id
   where ${condition} and ${inDemo} order by s.domain desc, ${path} limit 1`

const adminPath = (path: string) => `'/admin/${path}/' || t.id`

/** The demo's own rows, by the beginning of a route: the host and the beginning of the path. */
const rows: Readonly<Record<string, string>> = {
  '/category/:slug': `select 'localhost' as host, '/category/tasker' as path`,
  '/products/:slug': `select 'localhost' as host, '/products/laedertaske' as path`,
  '/checkout/link/:attempt': ofStore(
    'payment_attempts',
    `'/checkout/link/' || t.id`,
    `exists (select from orders o where o.id = t.order_id and o.state = 'pending_payment')`,
  ),
  '/checkout/bestilling/:session': ofStore(
    'payment_attempts',
    `'/checkout/bestilling/' || t.id`,
    `exists (select from orders o where o.id = t.order_id and o.state = 'pending_payment')`,
  ),
  '/ordre/:token': findInMail('localhost', '/ordre/[\\w-]{40,}'),
  '/ordre/:token/gavekort': findInMail('keramik.localhost', '/ordre/[\\w-]{40,}/gavekort'),
  '/konto/ordrer/:id': ofCustomer('orders', `'/konto/ordrer/' || t.id`, 't.customer_id'),
  '/konto/beskeder/:wish': ofCustomer(
    'stock_wishes',
    `'/konto/beskeder/' || t.id`,
    't.customer_id',
  ),
  '/support/:ticket': ofCustomer('support_tickets', `'/support/' || t.id`, 't.user_id'),
  '/admin/credits/:credit': ofCompany(
    'credits',
    adminPath('credits'),
    // Store credit has no card to print.
    `t.kind = 'gift_card' and t.sealed_code is not null`,
  ),
  '/admin/orders/:order': ofStore('orders', adminPath('orders'), `t.state = 'authorised'`),
  '/admin/orders/:order/receipt': ofStore(
    'orders',
    `${adminPath('orders')} || '/receipt'`,
    `t.state = 'completed'`,
  ),
  '/admin/orders/:order/refund': ofStore(
    'orders',
    `${adminPath('orders')} || '/refund'`,
    `t.state = 'shipped'`,
  ),
  '/admin/orders/:order/credit-notes/:note': ofStore(
    'credit_notes',
    `'/admin/orders/' || t.order_id || '/credit-notes/' || t.number`,
  ),
  '/admin/orders/drafts/:draft': ofStore('order_drafts', adminPath('orders/drafts')),
  '/admin/stores/:store': `select s.domain as host, '/admin/stores/' || s.id as path from stores s where ${inDemo} order by s.domain desc limit 1`,
  '/admin/products/:product': ofCompany('products', adminPath('products')),
  '/admin/products/makers/:manufacturer': ofCompany('makers', adminPath('products/makers')),
  '/admin/categories/:category': ofStore('store_categories', adminPath('categories')),
  '/admin/campaigns/:campaign': ofStore('campaigns', adminPath('campaigns')),
  '/admin/questions/:question': ofStore('product_questions', adminPath('questions')),
  '/admin/reviews/:review': ofStore('reviews', adminPath('reviews')),
  '/admin/support/templates/:type': ofStore(
    'support_templates',
    `'/admin/support/templates/' || t.type`,
  ),
  '/admin/support/replies/:reply': ofStore('canned_replies', adminPath('support/replies')),
  '/admin/support/:ticket': ofStore('support_tickets', adminPath('support')),
  '/admin/settings/home/:block': ofStore(
    'home_blocks',
    adminPath('settings/home'),
    `t.kind = 'categories'`,
  ),
  '/admin/settings/delivery/:method': ofStore('delivery_methods', adminPath('settings/delivery')),
  '/admin/settings/legal-texts/:version': ofStore(
    'legal_versions',
    adminPath('settings/legal-texts'),
  ),
  '/admin/members/:member': ofCompany('company_members', `'/admin/members/' || t.staff_id`),
  '/koeb-gavekort': `select 'keramik.localhost' as host, '/koeb-gavekort' as path`,
  '/admin/settings/home/new': `select 'localhost' as host, '/admin/settings/home/new?kind=text' as path`,
  '/admin/views/new': `select 'localhost' as host, '/admin/views/new?list=orders&query=state%3Dall' as path`,
  '/dev/mail/:mail': `select 'localhost' as host, '/dev/mail/' || id as path from local_mails order by stored_at limit 1`,
}

function findInMail(host: string, pattern: string): string {
  return `select '${host}' as host, substring(text from '//${host}(?::\\d+)?(${pattern})') as path
    from local_mails where text ~ '//${host}(:\\d+)?${pattern}' order by stored_at limit 1`
}

function ofCustomer(table: string, path: string, customer: string): string {
  return ofStore(
    table,
    path,
    `exists (select from customers c where c.id = ${customer} and c.email = '${customerEmail}')`,
  )
}

/** Pages that the demo has no row for say so, with another status. */
const answers: Readonly<Record<string, number>> = {
  '/*': 404,
  '/products/:slug/paa-lager/besked': 410,
  '/checkout/betaling/:session': 404,
  '/ordre/:token/anmeldelser/:line': 404,
  '/ordre/:token/anmeldelser/:line/sletning': 404,
  '/admin/first/:token': 410,
  '/admin/*': 404,
  '/admin/views/:view': 404,
  '/admin/views/:view/deletion': 404,
  '/admin/products/imports/:import': 404,
  '/admin/settings/failed-jobs/:task/:job/removal': 404,
  '/admin/members/:member/factor-reset': 404,
  '/admin/security/passkeys/:passkey': 404,
  '/admin/security/passkeys/:passkey/removal': 404,
}

/** Every route that draws a page, with a path of the demo. */
export async function listFirstDocuments(query: Query): Promise<FirstDocument[]> {
  const pages = (await listRoutes()).filter(
    ({ path, files }) => files.at(-1)?.endsWith('.tsx') && !isSignOut(path),
  )
  const found = new Map<string, Row | undefined>()
  for (const [prefix, sql] of Object.entries(rows))
    found.set(prefix, (await query<Row>(sql, []))[0])
  return pages.map(({ path: route }) => {
    const prefixes = Object.keys(rows).filter((prefix) => `${route}/`.startsWith(`${prefix}/`))
    const prefix = prefixes.toSorted((one, other) => other.length - one.length)[0] ?? ''
    const { host, path } = found.get(prefix) ?? { host: 'localhost', path: prefix }
    return { route, host, path: buildPath(path + route.slice(prefix.length), {}) }
  })
}

export type Visitor = { who: 'visitor' | 'staff' | 'customer'; host: string }

/** Some pages are shown to staff or to customers alone. */
export function findVisitor({ route, host }: FirstDocument): Visitor {
  if (/^\/admin\/(login|invitation|first)\b/.test(route)) return { who: 'visitor', host }
  if (route.startsWith('/admin')) return { who: 'staff', host }
  return { who: /^\/(konto|support)\b/.test(route) ? 'customer' : 'visitor', host }
}

export function getDemoCredentials({ who, host }: Visitor): { email: string; password: string } {
  const staffEmail = host === 'localhost' ? 'ejer@torv.example' : 'keramik@torv.example'
  return { email: who === 'staff' ? staffEmail : customerEmail, password: 'torv-demo-2026' }
}

/** More of them keep each other waiting on two cores. */
const tabs = 2
/** A machine may be busy with much else. */
const patience = 120_000

/** Pages of one group share a session and a host. */
export function groupByVisitor(documents: FirstDocument[]): [FirstDocument, ...FirstDocument[]][] {
  const groups = Map.groupBy(documents, (one) => Object.values(findVisitor(one)).join(' '))
  return [...groups.values()].flatMap(([first, ...others]) => (first ? [[first, ...others]] : []))
}

export type Browsing = {
  /** Opens a browser context of its own. */
  open: () => Promise<BrowserContext>
  toUrl: (host: string, path: string) => string
  waitForHydration: (page: Page) => Promise<void>
}

/** Opens every page by its address, in a few tabs at once; returns what is wrong, a line each. */
export async function openFirstDocuments(
  documents: FirstDocument[],
  browsing: Browsing,
): Promise<string[]> {
  const faults: string[] = []
  for (const members of groupByVisitor(documents)) {
    const context = await browsing.open()
    await signIn(context, findVisitor(members[0]), browsing)
    const waiting = [...members]
    const openTab = async () => {
      const page = await context.newPage()
      page.setDefaultTimeout(patience)
      for (let next = waiting.shift(); next; next = waiting.shift())
        faults.push(...(await openDocument(page, next, browsing)))
    }
    await Promise.all(Array.from({ length: tabs }, openTab))
    await context.close()
  }
  return faults
}

async function signIn(
  context: BrowserContext,
  visitor: Visitor,
  { toUrl, waitForHydration }: Browsing,
): Promise<void> {
  if (visitor.who === 'visitor') return
  const { email, password } = getDemoCredentials(visitor)
  const page = await context.newPage()
  await page.goto(toUrl(visitor.host, visitor.who === 'staff' ? to.admin.login() : to.login()))
  await waitForHydration(page)
  const form = page.locator('form').filter({ has: page.locator('[name="password"]') })
  await form.locator('[name="email"]').fill(email)
  await form.locator('[name="password"]').fill(password)
  const before = page.url()
  await form.locator('[name="password"]').press('Enter')
  await page.waitForURL((url) => url.href !== before)
  await page.close()
}

async function openDocument(
  page: Page,
  { route, host, path }: FirstDocument,
  { toUrl, waitForHydration }: Browsing,
): Promise<string[]> {
  const faults: string[] = []
  const note = (fault: string) => faults.push(`${route} (${path}): ${fault.slice(0, 400)}`)
  const noteError = (error: Error) => note(String(error))
  const noteMessage = (message: ConsoleMessage) => isFault(message, route) && note(message.text())
  page.on('pageerror', noteError).on('console', noteMessage)
  try {
    const response = await page.goto(toUrl(host, path))
    const expected = answers[route] ?? 200
    if (response?.status() !== expected) note(`answered ${response?.status()}`)
    await waitForHydration(page)
    // The first sign of a person loads the islands in view.
    await page.mouse.move(200, 200)
    if (!route.startsWith('/admin')) await waitForIslands(page)
    if ((await page.locator('h1:visible').count()) === 0) note('shows no heading')
  } catch (error) {
    note(String(error))
  }
  page.off('pageerror', noteError).off('console', noteMessage)
  return faults
}

/** A page may also keep a connection; then its islands had ten seconds. */
async function waitForIslands(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle', { timeout: 10_000 }).catch(() => {})
}

function isFault(message: ConsoleMessage, route: string): boolean {
  const text = message.text()
  if (!/^(error|warning)$/.test(message.type())) return false
  if (text.includes('Permissions-Policy header: Unrecognized feature')) return false
  // The browser tells the status of each document that is refused.
  return !text.includes(`responded with a status of ${answers[route]} `)
}
