import { to } from '#shared/paths/paths.ts'
import { testCards } from '#shared/test-cards.ts'
import { readSettings } from '#app/settings.ts'
import { openPaymentSetup } from '#app/payments.ts'
import { createTasks } from '#app/tasks.ts'
import { openDatabase } from '#platform/database/database.ts'
import { openParcelHubs } from '#platform/parcels/parcel-hubs.ts'
import { deriveTestPassword, testSecret } from './cluster.ts'
import { readCheckoutForm } from './checkout-form.ts'
import { signInAsCustomer } from './every-role.ts'
import { createEverything } from './create-everything.ts'
import { createTestFileOpener, createTestFiles } from './files.ts'
import { fillStore } from './fill-store.ts'
import { openPageRenderer } from './page-renderer.ts'
import { createStockedProduct, guest } from './people.ts'
import { runJobs } from './mails.ts'
import type { HttpResponse } from './send-request.ts'
import { getOwnerCredentials, signInAsStaff } from './staff-sign-in.ts'
import { openStatementMeter } from './statement-meter.ts'
import { startTestApp } from './test-app.ts'
import { TestBrowser } from './test-browser.ts'
import { createLine } from './test-carts.ts'

export type BudgetedShop = Awaited<ReturnType<typeof openBudgetedShop>>

/** A shop of a fixed size, whose app runs jobs only when it is told to, and everything it does that has a budget. */
export async function openBudgetedShop() {
  const first = await startTestApp()
  const { torv, shops } = first
  const { bags } = shops
  const { ids } = await createEverything(first, bags)
  const sold = await createStockedProduct(bags.staff, bags, { name: 'Rygsæk til salg' })
  await first.stop()
  const meter = await openStatementMeter(torv)
  const app = await startTestApp({ sibling: first, hasQueue: false })
  const settings = readSettings({ TORV_SECRET: testSecret, METRICS_ADDRESS: 'off' })
  const renderer = await openPageRenderer({ ...settings, keyFor: deriveTestPassword }, torv.address)
  const owner = await signInAsStaff(app, bags.host, getOwnerCredentials(bags))
  const customer = await signInAsCustomer(app, bags, 'Freja')
  const visitor = new TestBrowser(app.port, bags.host)
  const id = (name: string) => ids[name] ?? ''

  const render = (path: string) => async () => {
    await torv.ownerClient.query(changeSql, [bags.store_id])
    const { status, html: text } = await renderer.render(bags.host, path)
    return checkAnswer(path, { status, text })
  }
  const get = (browser: TestBrowser, path: string) => async () =>
    checkAnswer(path, await browser.get(path))
  const category = to.category(id('category/:slug'))

  const items = [createLine({ ...sold, product_id: sold.id })]
  async function startCheckout(): Promise<string> {
    const response = await visitor.postJson(to.checkout.create(), { items })
    return String(JSON.parse(checkAnswer(to.checkout.create(), response)).id)
  }
  const checkout = await startCheckout()

  // Opened after the counting was turned on.
  const database = openDatabase(torv.address, deriveTestPassword, () => {}, {
    openFiles: createTestFileOpener(await createTestFiles()),
  })
  const tasks = createTasks(
    settings,
    database,
    { ...openPaymentSetup(settings), parcelHubs: openParcelHubs(settings) },
    String(app.port),
  )
  async function submitOrder(): Promise<() => Promise<string>> {
    const path = to.checkout.page(await startCheckout())
    const page = await visitor.get(path)
    const { name, email, phone, address } = guest
    const buyer = { name, email, phone, address, postcode: '8000', city: 'Aarhus C' }
    const fields = {
      ...readCheckoutForm(page.text),
      ...buyer,
      intent: 'pay',
      card: testCards.succeeds,
    }
    return async () => checkAnswer(path, await visitor.post(path, fields), 302)
  }

  return {
    app,
    meter,
    pages: {
      home: render('/'),
      category: render(category),
      'category with a filter': render(`${category}?maerke=${encodeURIComponent('Mærke 3')}`),
      search: render('/?q=taske'),
      product: render(to.product('laedertaske-7')),
      'content page': render(to.about()),
      login: render(to.login()),
      'cart check': async () =>
        checkAnswer('/api/cart', await visitor.postJson('/api/cart', { items, codes: [] })),
      'checkout page': get(visitor, to.checkout.page(checkout)),
      'order page': get(visitor, to.order(id('ordre/:token'))),
      support: get(customer, to.support()),
    },
    lists: {
      stores: get(owner, to.admin.stores()),
      products: get(owner, to.admin.products()),
      orders: get(owner, to.admin.orders({ state: 'all' })),
      tickets: get(owner, to.admin.support()),
      campaigns: get(owner, to.admin.campaigns()),
      codes: get(owner, to.admin.campaign.codes(id(':campaign'))),
      'gift cards': get(owner, to.admin.credits()),
      reviews: get(owner, to.admin.reviews({ state: 'shown' })),
      questions: get(owner, to.admin.questions()),
      manufacturers: get(owner, to.admin.manufacturers()),
      members: get(owner, to.admin.members()),
      'audit log': get(owner, to.admin.auditLog()),
    },
    submitOrder,
    /** The mail of an order, and whatever else it left to do. */
    runJobs: () => runJobs(torv, tasks),
    async countMails(): Promise<number> {
      const { rows } = await torv.ownerClient.query<{ count: number }>(
        'select count(*)::int as count from local_mails where recipient = $1',
        [guest.email],
      )
      return rows[0]?.count ?? 0
    },
    fill: (turn: number) =>
      fillStore(
        torv.ownerClient,
        bags,
        {
          product: id(':product'),
          order: id(':order'),
          ticket: id(':ticket'),
          campaign: id(':campaign'),
          credit: id(':credit'),
          review: id(':review'),
          question: id(':question'),
          manufacturer: id(':manufacturer'),
        },
        turn,
      ),
    async close() {
      await database.close()
      await renderer.close()
      await app.close()
      await first.close()
    },
  }
}

// After it nothing that is kept of the store is used: neither facts of its pages nor tiles.
const changeSql = `update store_versions
  set content_version = content_version + 1, shared_stamp = gen_random_uuid() where store_id = $1`

/** Returns the body. */
function checkAnswer(path: string, { status, text }: Answer, expected = 200): string {
  if (status !== expected) throw new Error(`${path} was answered ${status}`)
  return text
}

type Answer = Pick<HttpResponse, 'status' | 'text'>
