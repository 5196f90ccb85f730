import { randomUUID } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { expect } from 'vitest'
import { minor } from '#shared/money/money.ts'
import {
  toProductVersion,
  readStoredProduct,
} from '#features/catalogue/server/products/stored-product.ts'
import { readProductPage } from '#features/catalogue/server/products/read-product-page.ts'
import { saveProduct } from '#features/catalogue/server/products/save-product.ts'
import { readFixedPage } from '#features/stores/server/read-page.ts'
import { readStorefront } from '#features/storefront/server/read-storefront.ts'
import { findSettings } from '#features/stores/server/settings.ts'
import { getSectionVersion } from '#features/stores/server/settings-sections.ts'
import type { StoreKey } from '#shared/stores/store-key.ts'
import { savePhoto } from '#platform/media/photo-files.ts'
import { insertUpload } from '#features/support/server/messages/support-uploads.ts'
import { runSaveStep, type SaveStep } from '../../support/kills/save-steps.ts'
import {
  createCustomer,
  unwrap,
  buildProductForm,
  createTestStore,
  buildVariant,
} from '../../support/people.ts'
import { createBackpack, startOrder } from '../../support/test-orders.ts'
import type { Case } from './case.ts'
import { createTicket, queryRow } from './queries.ts'
import type { Environment } from './environment.ts'

export const saveCases: [string, (environment: Environment) => Promise<Case>][] = [
  ['the saving of a product', product],
  ['the saving of settings', settings],
  ['the saving of pages', pages],
  ['a customer’s message', message],
  ['a reply of the shop', answer],
  ['a note about an order', note],
]

type Save = {
  step: SaveStep
  /** Reads everything that the save changes. */
  readState(): Promise<object>
  after: object
  /** Whether a client may repeat the save blindly, because a second one has no effect. */
  isRepeatable: boolean
}

/** At any time all of it is saved or nothing; an acknowledged save is there, and in the end it is there once. */
async function createSaveCase(
  { torv }: Environment,
  { step, readState, after, isRepeatable }: Save,
): Promise<Case> {
  const before = await readState()
  const expectAllOrNothing = async (acknowledgement: object | null) => {
    expect(acknowledgement ? [after] : [before, after]).toContainEqual(await readState())
  }
  const isUnfinished = async () => isRepeatable || !isDeepStrictEqual(await readState(), after)
  return {
    step,
    expectAllOrNothing,
    expectRecovered: expectAllOrNothing,
    isRepeated: async (acknowledgement) => !acknowledgement && (await isUnfinished()),
    async expectDone() {
      if (await isUnfinished()) await runSaveStep(torv.database, step)
      expect(await readState()).toEqual(after)
    },
  }
}

async function product(environment: Environment): Promise<Case> {
  const { torv, market } = environment
  const { freja, nordlys: company_id, pyramidShop } = market
  const store = await createTestStore(freja, 'Taskehuset')
  const images = ['en', 'to'].map((name) => ({ id: null, url: toPictureUrl(name), alt_text: name }))
  const sent = buildProductForm([store, pyramidShop], {
    name: 'Kuffert',
    images,
    variants: [buildVariant('S'), buildVariant('M')],
  })
  const { id: product_id } = unwrap(await saveProduct(freja, company_id, null, sent))
  const seen = await readStoredProduct(freja, { company_id, product_id })
  if (!seen) throw new Error('the product is not there')
  const [small] = seen.variants
  const [first] = seen.images
  const form = buildProductForm([store], {
    name: 'Rejsekuffert',
    base_price: minor(250_000),
    images: [
      { id: null, url: toPictureUrl('tre'), alt_text: 'tre' },
      { id: first?.id ?? null, url: toPictureUrl('en'), alt_text: 'en' },
    ],
    variants: [buildVariant('L'), buildVariant('S', { id: small?.id ?? null })],
  })
  const readNews = await trackVersion(environment, store)
  const readState = async () => {
    const now = await readStoredProduct(freja, { company_id, product_id })
    const shop = torv.database.scoped({ as: 'visitor', ...store })
    const page = await readProductPage(shop, now?.product.slug ?? '', '')
    return {
      name: now?.product.name,
      price: now?.product.base_price,
      variants: now?.variants.map((one) => one.name),
      images: now?.images.map((one) => one.alt_text),
      stores: now?.links.length,
      page: 'name' in page && [
        page.name,
        page.buyable.price,
        page.buyable.choices.map((one) => one.name),
      ],
      changes: await countChanges(environment, product_id),
      ...(await readNews()),
    }
  }
  return createSaveCase(environment, {
    step: {
      do: 'save',
      what: 'product',
      staff_id: freja.scope.staff_id,
      store,
      product_id,
      form: { ...form, seen: toProductVersion(seen) },
    },
    readState,
    after: {
      name: 'Rejsekuffert',
      price: 250_000,
      variants: ['L', 'S'],
      images: ['tre', 'en'],
      stores: 1,
      page: ['Rejsekuffert', 250_000, ['L', 'S']],
      changes: 1,
      raised: 1,
      isReported: true,
    },
    isRepeatable: true,
  })
}

async function settings(environment: Environment): Promise<Case> {
  const { torv, market } = environment
  const { freja } = market
  const store = await createTestStore(freja, 'Taskehuset')
  const readNews = await trackVersion(environment, store)
  const shop = torv.database.scoped({ as: 'visitor', ...store })
  const form = {
    title: 'Tasker til alle',
    description: 'Af læder',
    keywords: [],
    google_verification: '',
    google_tag_id: '',
    seen: await getEditVersion(environment, store, 'seo'),
  }
  return createSaveCase(environment, {
    step: { do: 'save', what: 'settings', staff_id: freja.scope.staff_id, store, form },
    async readState() {
      const { seo_title, seo_description } = unwrap(await readStorefront(shop, ''))
      const changes = await countChanges(environment, store.store_id)
      return { page: [seo_title, seo_description], changes, ...(await readNews()) }
    },
    after: { page: ['Tasker til alle', 'Af læder'], changes: 1, raised: 1, isReported: true },
    isRepeatable: true,
  })
}

async function pages(environment: Environment): Promise<Case> {
  const { torv, market } = environment
  const { freja } = market
  const store = await createTestStore(freja, 'Taskehuset')
  const readNews = await trackVersion(environment, store)
  const shop = torv.database.scoped({ as: 'visitor', ...store })
  const form = {
    about: { title: 'Om huset', content: '<p>Siden 1994</p>' },
    contact: { title: 'Find os', content: '<p>Ved havnen</p>' },
    seen: await getEditVersion(environment, store, 'pages'),
  }
  return createSaveCase(environment, {
    step: { do: 'save', what: 'pages', staff_id: freja.scope.staff_id, store, form },
    async readState() {
      const about = unwrap(await readFixedPage(shop, 'about'))
      const contact = unwrap(await readFixedPage(shop, 'contact'))
      const changes = await countChanges(environment, store.store_id)
      return { pages: [about.title, contact.title], changes, ...(await readNews()) }
    },
    after: { pages: ['Om huset', 'Find os'], changes: 1, raised: 1, isReported: true },
    isRepeatable: true,
  })
}

async function message(environment: Environment): Promise<Case> {
  const { torv, market } = environment
  const anton = await createCustomer(torv.database, market.bagShop, `Anton-${randomUUID()}`)
  const ticket_id = await createTicket(environment, anton.scope)
  const picture = { width: 1, height: 1, bytes: Buffer.from('et foto') }
  const columns = unwrap(
    await savePhoto(anton, anton.scope.company_id, { whole: picture, preview: picture }),
  )
  const photo = await insertUpload(anton, columns)
  const { company_id, store_id, customer_id } = anton.scope
  return createSaveCase(environment, {
    step: {
      do: 'save',
      what: 'message',
      by: { company_id, store_id, customer_id },
      message: { ticket_id, message: 'Her er låsen', key: randomUUID(), photo_ids: [photo.id] },
    },
    readState: () =>
      queryRow(
        environment,
        `select array(select message from support_messages where ticket_id = $1 order by position) as said,
          (select count(*)::int from support_photos where ticket_id = $1 and message_id is not null) as sent,
          (select count(*)::int from support_uploads where user_id = $2) as brought`,
        [ticket_id, customer_id],
      ),
    after: { said: ['Her er låsen'], sent: 1, brought: 0 },
    isRepeatable: true,
  })
}

async function answer(environment: Environment): Promise<Case> {
  const { torv, market, mail } = environment
  const { freja, bagShop: store } = market
  const anton = await createCustomer(torv.database, store, `Anton-${randomUUID()}`)
  const ticket_id = await createTicket(environment, anton.scope)
  return createSaveCase(environment, {
    step: {
      do: 'save',
      what: 'answer',
      staff_id: freja.scope.staff_id,
      store,
      answer: { ticket_id, message: 'Vi bytter den' },
    },
    async readState() {
      const row = await queryRow(
        environment,
        `select array(select message from support_messages where ticket_id = $1 order by position) as said,
          (select read_by_staff from support_tickets where id = $1) as read,
          (select count(*)::int from graphile_worker._private_jobs
            where payload -> 'data' ->> 'ticket_id' = $1::text) as waiting`,
        [ticket_id],
      )
      const { waiting, ...rest } = row
      const mails = mail.received.filter(({ message: text }) => text.includes(ticket_id)).length
      const changes = await countChanges(environment, ticket_id)
      return { ...rest, changes, mails: Number(waiting) + mails }
    },
    after: { said: ['Vi bytter den'], read: 1, changes: 1, mails: 1 },
    isRepeatable: false,
  })
}

async function note(environment: Environment): Promise<Case> {
  const { market, payments } = environment
  const { order } = await startOrder(payments, await createBackpack(market))
  return createSaveCase(environment, {
    step: {
      do: 'save',
      what: 'note',
      staff_id: market.freja.scope.staff_id,
      store: market.bagShop,
      order,
      note: 'Ring først',
    },
    readState: async () => ({
      ...(await queryRow(
        environment,
        'select array(select note from order_notes where order_id = $1) as notes',
        [order.order_id],
      )),
      changes: await countChanges(environment, order.order_id),
    }),
    after: { notes: ['Ring først'], changes: 1 },
    isRepeatable: false,
  })
}

const toPictureUrl = (name: string) => `https://billeder.example/${name}.jpg`

/** Tracks a store in another process: the rise of its version, and whether it was reported. */
async function trackVersion({ torv, freshness }: Environment, { store_id }: StoreKey) {
  const readVersion = async () => {
    const { rows } = await torv.ownerClient.query<{ version: number }>(
      'select content_version::int as version from store_versions where store_id = $1',
      [store_id],
    )
    return rows[0]?.version ?? 0
  }
  const before = await readVersion()
  return async () => {
    const now = await readVersion()
    await freshness.catchUp()
    const isReported = freshness.hasChanged({ store_id, content_version: now - 1 }, Infinity)
    return { raised: now - before, isReported }
  }
}

async function getEditVersion({ market }: Environment, store: StoreKey, card: 'seo' | 'pages') {
  const stored = await findSettings(market.freja, store)
  if (!stored) throw new Error('a store without settings')
  return getSectionVersion(card, stored)
}

async function countChanges(environment: Environment, subject_id: string): Promise<unknown> {
  const { changes } = await queryRow(
    environment,
    "select count(*)::int as changes from audit_log where subject_id = $1 and action <> 'created'",
    [subject_id],
  )
  return changes
}
