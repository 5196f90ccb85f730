import { randomUUID } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { expect } from 'vitest'
import { minor } from '#domain/money.ts'
import { productMark, readStoredProduct } from '#server/catalogue/product-mark.ts'
import { readProductPage } from '#server/catalogue/read-product-page.ts'
import { saveProduct } from '#server/catalogue/save-product.ts'
import { readFixedPage } from '#server/stores/read-page.ts'
import { readStorefront } from '#server/stores/read-storefront.ts'
import { findSettings } from '#server/stores/settings.ts'
import { markOf } from '#server/stores/settings-cards.ts'
import type { StoreKey } from '#server/stores/stores.ts'
import { insertUpload } from '#server/support/support-uploads.ts'
import { takeSave, type SaveStep } from '../../support/kills/save-steps.ts'
import { customerOf, granted, productForm, shopOf, variant } from '../../support/people.ts'
import { backpack, ordered } from '../../support/trade.ts'
import type { Case } from './case.ts'
import { asked, only } from './look.ts'
import type { Square } from './square.ts'

export const saves: [string, (square: Square) => Promise<Case>][] = [
  ['a product that is saved', product],
  ['settings that are saved', settings],
  ['pages that are saved', pages],
  ['a message of a customer', message],
  ['an answer of the shop', answer],
  ['a note about an order', note],
]

type Save = {
  step: SaveStep
  /** Reads everything that the save changes. */
  look(): Promise<object>
  after: object
  /** Whether a client may repeat the save blindly, because a second one has no effect. */
  isSentAgain: boolean
}

/** At any time all of it is saved or nothing; an acknowledged save is there, and in the end it is there once. */
async function saved({ torv }: Square, { step, look, after, isSentAgain }: Save): Promise<Case> {
  const before = await look()
  const isWhole = async (told: object | null) => {
    expect(told ? [after] : [before, after]).toContainEqual(await look())
  }
  const isLeft = async () => isSentAgain || !isDeepStrictEqual(await look(), after)
  return {
    step,
    isWhole,
    isHealed: isWhole,
    isBegunAgain: async (told) => !told && (await isLeft()),
    async isDone() {
      if (await isLeft()) await takeSave(torv.database, step)
      expect(await look()).toEqual(after)
    },
  }
}

async function product(square: Square): Promise<Case> {
  const { torv, market } = square
  const { freja, nordlys: company_id, pyramidShop } = market
  const store = await shopOf(freja, 'Taskehuset')
  const images = ['en', 'to'].map((name) => ({ id: null, url: pictureAt(name), alt_text: name }))
  const sent = productForm([store, pyramidShop], {
    name: 'Kuffert',
    images,
    variants: [variant('S'), variant('M')],
  })
  const { id: product_id } = granted(await saveProduct(freja, company_id, null, sent))
  const seen = await readStoredProduct(freja, { company_id, product_id })
  if (!seen) throw new Error('the product is not there')
  const [small] = seen.variants
  const [first] = seen.images
  const form = productForm([store], {
    name: 'Rejsekuffert',
    base_price: minor(250_000),
    images: [
      { id: null, url: pictureAt('tre'), alt_text: 'tre' },
      { id: first?.id ?? null, url: pictureAt('en'), alt_text: 'en' },
    ],
    variants: [variant('L'), variant('S', { id: small?.id ?? null })],
  })
  const news = await newsOf(square, store)
  const look = async () => {
    const now = await readStoredProduct(freja, { company_id, product_id })
    const shop = torv.database.through({ as: 'visitor', ...store })
    const page = await readProductPage(shop, now?.product.slug ?? '', '')
    return {
      name: now?.product.name,
      price: now?.product.base_price,
      variants: now?.variants.map((one) => one.name),
      images: now?.images.map((one) => one.alt_text),
      stores: now?.links.length,
      page: 'name' in page && [page.name, page.price, page.choices.map((one) => one.name)],
      changes: await changesOf(square, product_id),
      ...(await news()),
    }
  }
  return saved(square, {
    step: {
      do: 'save',
      what: 'product',
      staff_id: freja.scope.staff_id,
      store,
      product_id,
      form: { ...form, seen: productMark(seen) },
    },
    look,
    after: {
      name: 'Rejsekuffert',
      price: 250_000,
      variants: ['L', 'S'],
      images: ['tre', 'en'],
      stores: 1,
      page: ['Rejsekuffert', 250_000, ['L', 'S']],
      changes: 1,
      raised: 1,
      isHeard: true,
    },
    isSentAgain: true,
  })
}

async function settings(square: Square): Promise<Case> {
  const { torv, market } = square
  const { freja } = market
  const store = await shopOf(freja, 'Taskehuset')
  const news = await newsOf(square, store)
  const shop = torv.database.through({ as: 'visitor', ...store })
  const form = {
    title: 'Tasker til alle',
    description: 'Af læder',
    keywords: [],
    google_verification: '',
    google_tag_id: '',
    seen: await seenOn(square, store, 'seo'),
  }
  return saved(square, {
    step: { do: 'save', what: 'settings', staff_id: freja.scope.staff_id, store, form },
    async look() {
      const { seo_title, seo_description } = granted(await readStorefront(shop, ''))
      const changes = await changesOf(square, store.store_id)
      return { page: [seo_title, seo_description], changes, ...(await news()) }
    },
    after: { page: ['Tasker til alle', 'Af læder'], changes: 1, raised: 1, isHeard: true },
    isSentAgain: true,
  })
}

async function pages(square: Square): Promise<Case> {
  const { torv, market } = square
  const { freja } = market
  const store = await shopOf(freja, 'Taskehuset')
  const news = await newsOf(square, store)
  const shop = torv.database.through({ as: 'visitor', ...store })
  const form = {
    about: { title: 'Om huset', content: '<p>Siden 1994</p>' },
    contact: { title: 'Find os', content: '<p>Ved havnen</p>' },
    seen: await seenOn(square, store, 'pages'),
  }
  return saved(square, {
    step: { do: 'save', what: 'pages', staff_id: freja.scope.staff_id, store, form },
    async look() {
      const about = granted(await readFixedPage(shop, 'about'))
      const contact = granted(await readFixedPage(shop, 'contact'))
      const changes = await changesOf(square, store.store_id)
      return { pages: [about.title, contact.title], changes, ...(await news()) }
    },
    after: { pages: ['Om huset', 'Find os'], changes: 1, raised: 1, isHeard: true },
    isSentAgain: true,
  })
}

async function message(square: Square): Promise<Case> {
  const { torv, market } = square
  const anton = await customerOf(torv.database, market.bagShop, `Anton-${randomUUID()}`)
  const ticket_id = await asked(square, anton.scope)
  const side = { width: 1, height: 1, bytes: Buffer.from('et foto') }
  const photo = await insertUpload(anton, { whole: side, preview: side })
  const { company_id, store_id, customer_id } = anton.scope
  return saved(square, {
    step: {
      do: 'save',
      what: 'message',
      by: { company_id, store_id, customer_id },
      message: { ticket_id, message: 'Her er låsen', key: randomUUID(), photo_ids: [photo.id] },
    },
    look: () =>
      only(
        square,
        `select array(select message from support_messages where ticket_id = $1 order by position) as said,
          (select count(*)::int from support_photos where ticket_id = $1 and message_id is not null) as sent,
          (select count(*)::int from support_uploads where user_id = $2) as brought`,
        [ticket_id, customer_id],
      ),
    after: { said: ['Her er låsen'], sent: 1, brought: 0 },
    isSentAgain: true,
  })
}

async function answer(square: Square): Promise<Case> {
  const { torv, market, mail } = square
  const { freja, bagShop: store } = market
  const anton = await customerOf(torv.database, store, `Anton-${randomUUID()}`)
  const ticket_id = await asked(square, anton.scope)
  return saved(square, {
    step: {
      do: 'save',
      what: 'answer',
      staff_id: freja.scope.staff_id,
      store,
      answer: { ticket_id, message: 'Vi bytter den' },
    },
    async look() {
      const kept = await only(
        square,
        `select array(select message from support_messages where ticket_id = $1 order by position) as said,
          (select read_by_staff from support_tickets where id = $1) as read,
          (select count(*)::int from graphile_worker._private_jobs
            where payload -> 'matter' ->> 'ticket_id' = $1::text) as waiting`,
        [ticket_id],
      )
      const { waiting, ...rest } = kept
      const letters = mail.taken.filter(({ message: text }) => text.includes(ticket_id)).length
      const changes = await changesOf(square, ticket_id)
      return { ...rest, changes, letters: Number(waiting) + letters }
    },
    after: { said: ['Vi bytter den'], read: 1, changes: 1, letters: 1 },
    isSentAgain: false,
  })
}

async function note(square: Square): Promise<Case> {
  const { market, till } = square
  const { order } = await ordered(till, await backpack(market))
  return saved(square, {
    step: {
      do: 'save',
      what: 'note',
      staff_id: market.freja.scope.staff_id,
      store: market.bagShop,
      order,
      note: 'Ring først',
    },
    look: async () => ({
      ...(await only(
        square,
        'select array(select note from order_notes where order_id = $1) as notes',
        [order.order_id],
      )),
      changes: await changesOf(square, order.order_id),
    }),
    after: { notes: ['Ring først'], changes: 1 },
    isSentAgain: false,
  })
}

const pictureAt = (name: string) => `https://billeder.example/${name}.jpg`

/** Tracks a store in another process: the rise of its version, and whether the notification arrived. */
async function newsOf({ torv, freshness }: Square, { store_id }: StoreKey) {
  const versionNow = async () => {
    const { rows } = await torv.keeper.query<{ version: number }>(
      'select content_version::int as version from store_versions where store_id = $1',
      [store_id],
    )
    return rows[0]?.version ?? 0
  }
  const before = await versionNow()
  return async () => {
    const now = await versionNow()
    await freshness.catchUp()
    return { raised: now - before, isHeard: freshness.versionOf(store_id) === now }
  }
}

async function seenOn({ market }: Square, store: StoreKey, card: 'seo' | 'pages') {
  const stored = await findSettings(market.freja, store)
  if (!stored) throw new Error('a store without settings')
  return markOf(card, stored)
}

async function changesOf(square: Square, subject_id: string): Promise<unknown> {
  const { changes } = await only(
    square,
    "select count(*)::int as changes from audit_log where subject_id = $1 and action <> 'created'",
    [subject_id],
  )
  return changes
}
