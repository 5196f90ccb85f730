import { randomBytes } from 'node:crypto'
import { basename } from 'node:path'
import { vi } from 'vitest'
import type { ProductForm } from '#domain/forms/product-form.ts'
import { minor } from '#domain/money.ts'
import { saveCategory } from '#server/catalogue/save-category.ts'
import { startProductImport } from '#server/catalogue/start-product-import.ts'
import { insertInvitation } from '#server/companies/invitations.ts'
import { newInvitationToken } from '#server/companies/invitation-token.ts'
import type { Customer } from '#server/database/database.ts'
import { hashOfToken } from '#server/http/secret-token.ts'
import { replaceResetRequest } from '#server/staff/factor-resets.ts'
import { insertPasskey, listPasskeys } from '#server/staff/passkeys.ts'
import { listSessions } from '#server/staff/staff-sessions.ts'
import { changePages } from '#server/stores/change-pages.ts'
import { answerAsStaff } from '#server/support/answer-ticket.ts'
import { attachPhoto } from '#server/support/attach-photo.ts'
import { openTicket } from '#server/support/open-ticket.ts'
import { readEditedFaqs } from '#server/support/read-edited-faqs.ts'
import { saveCannedReply } from '#server/support/save-canned-reply.ts'
import { saveFaqs } from '#server/support/save-faqs.ts'
import { writeNote } from '#server/support/write-note.ts'
import { atDesk, hired, ownerOf } from './clerks.ts'
import { guestTradeOf, ownTradeOf } from './everything-sold.ts'
import type { TestHouse } from './open-house.ts'
import { customerOf, granted, stocked, variant } from './people.ts'
import { photo } from './photo.ts'
import type { Shop } from './two-shops.ts'

export type Everything = {
  /** Values of route parameters by route suffix, and ids that forms refer to. */
  ids: Record<string, string>
  /** Occur in every text of this shop and nowhere else. */
  canaries: string[]
}

/** Creates one of everything that has an id, in one shop. */
export async function everythingOf(house: TestHouse, shop: Shop): Promise<Everything> {
  // Slugs contain the canary in lower case only, so a requested slug in a response is not a leak.
  const mark = `Fugl${randomBytes(6).toString('hex').toUpperCase()}`
  const mail = `fugl${randomBytes(6).toString('hex')}`
  const { database } = house.torv
  const goods = await goodsOf(shop, mark)
  const customer = await customerOf(database, shop, 'Freja', {
    name: `Freja ${mark}`,
    address: `Bøgebakken 14 ${mark}`,
  })
  const person = { name: `Gæst ${mark}`, email: `${mail}@torv.example`, address: `Vej 1 ${mark}` }
  const [own, guest, asked, staff, offered] = await Promise.all([
    ownTradeOf(house, shop, { customer, mark, goods }),
    guestTradeOf(house, shop, { person: { ...person, phone: '+4500121314' }, mark, goods }),
    requestsOf(shop, customer, mark),
    colleaguesOf(house, shop, { mark, mail }),
    fileOf(house, shop, mark),
  ])
  const ids = {
    ...own,
    ...guest,
    ...asked,
    ...staff,
    ...offered,
    ':store': shop.store_id,
    ':company': shop.company_id,
    ':category': goods.category.id,
    'category/:slug': goods.category.slug,
    ':product': goods.id,
    'products/:slug': goods.slug,
    ':file': basename(shop.picture),
    store_product: goods.store_product_id,
    variant: goods.variants[0]?.id ?? '',
    ':type': 'other',
    ':sheet': 'visits',
  }
  return { ids, canaries: [mark, mail] }
}

async function goodsOf(shop: Shop, mark: string) {
  const { staff, picture } = shop
  const category = { name: `Hylde ${mark}`, slug: '', description: mark, parent_id: null }
  const slug = `hylde-${mark.toLowerCase()}`
  const saved = granted(
    await saveCategory(staff, shop, null, { ...category, slug, active: true, seen: undefined }),
  )
  const image: ProductForm['images'][number] = { id: null, url: picture, alt_text: mark }
  const good = await stocked(staff, shop, {
    name: `Vare ${mark}`,
    description: `<p>${mark}</p>`,
    brand: mark,
    category_id: saved.id,
    cost_price: minor(4_200),
    specifications: [{ name: mark, value: mark }],
    images: [image],
    variants: [variant(`Blå ${mark}`, { stock_quantity: 50 })],
    sku: mark,
  })
  return { ...good, category: { ...saved, slug } }
}

async function requestsOf(shop: Shop, customer: Customer, mark: string) {
  const { staff } = shop
  const bring = async () => granted(await attachPhoto(customer, await photo())).id
  const sent = await bring()
  const answers = { details: `Er den vandtæt? ${mark}` }
  const opened = granted(
    await openTicket(customer, customer.scope, { type: 'other', answers, photo_ids: [sent] }),
  )
  if ('faults' in opened) throw new Error(JSON.stringify(opened.faults))
  const { ticket_id } = opened
  granted(await answerAsStaff(staff, shop, { ticket_id, message: `Ja. ${mark}` }))
  granted(await writeNote(staff, shop, { ticket_id, note: mark }))
  const reply = granted(await saveCannedReply(staff, shop, null, { title: mark, message: mark }))
  const { seen } = granted(await readEditedFaqs(staff, shop))
  const faq = { id: null, question: mark, answer: mark, active: true }
  const { faqs } = granted(await saveFaqs(staff, shop, { seen, faqs: [faq] }))
  const page = { title: mark, content: `<p>${mark}</p>` }
  granted(await changePages(staff, shop, { about: page, contact: page }))
  return {
    ':ticket': ticket_id,
    ':ticket/photos/:photo': sent,
    'support/photos/:photo': await bring(),
    photo: await bring(),
    other_photo: await bring(),
    ':reply': reply.id,
    faq: faqs[0]?.id ?? '',
  }
}

async function colleaguesOf(
  house: TestHouse,
  shop: Shop,
  { mark, mail }: { mark: string; mail: string },
) {
  const { company_id, staff, host } = shop
  const { staff_id } = staff.scope
  const colleague = await hired(house, shop, `Kollega${mark}`, 'support')
  const token = newInvitationToken(company_id)
  const email = `ny-${mail}@torv.example`
  const invited = { company_id, email, role: 'support', token_hash: hashOfToken(token) } as const
  const auth = house.torv.database.through({ as: 'staff_auth' })
  const key = { credential_id: mark, public_key: mark, counter: 0, transports: '' }
  await insertPasskey(auth, { staff_id, host, name: mark, ...key })
  const [passkey] = await listPasskeys(auth, staff_id)
  await replaceResetRequest(auth, colleague.staff_id)
  await atDesk(house, host, ownerOf(shop))
  const [session] = await listSessions(auth, staff_id)
  return {
    ':member': colleague.staff_id,
    ':invitation': await insertInvitation(staff, invited),
    'invitation/:token': token,
    ':passkey': passkey?.id ?? '',
    'sessions/:session': session?.id ?? '',
  }
}

async function fileOf({ torv }: TestHouse, { staff, company_id }: Shop, mark: string) {
  const bytes = Buffer.from(`SKU;Name;Price\r\n${mark};Ny ${mark};500\r\n${mark}x;Ny;-1\r\n`)
  const file = { name: `${mark}.csv`, bytes }
  const { import_id } = granted(await startProductImport(staff, company_id, file))
  await vi.waitUntil(
    async () => {
      const asked = 'select from product_imports where id = $1 and state <> $2'
      return (await torv.keeper.query(asked, [import_id, 'reading'])).rowCount === 1
    },
    { timeout: 20_000, interval: 20 },
  )
  return { ':import': import_id }
}
