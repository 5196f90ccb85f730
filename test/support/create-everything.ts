import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { basename } from 'node:path'
import { vi } from 'vitest'
import type { ProductForm } from '#features/catalogue/rules/product-form.ts'
import { campaignForm } from '#features/pricing/rules/campaign-form.ts'
import { deliveryMethodForm } from '#features/delivery/rules/delivery-form.ts'
import { homeBlockForm } from '#features/home-page/rules/home-block-form.ts'
import { addHomeBlock, publishHomePage } from '#features/home-page/server/change-home-page.ts'
import { notificationForm } from '#features/notifications/rules/notification-form.ts'
import { manualOrderForm } from '#features/orders/rules/manual-order-form.ts'
import { minor } from '#shared/money/money.ts'
import { saveCategory } from '#features/catalogue/server/categories/save-category.ts'
import { startProductImport } from '#features/catalogue/server/import/start-product-import.ts'
import { addCredit } from '#features/gift-cards/server/add-credit.ts'
import { saveGuaranteeNotice } from '#features/guarantee-notices/server/save-guarantee-notice.ts'
import { saveManufacturer } from '#features/manufacturers/server/save-manufacturer.ts'
import { recordTerms } from '#features/legal/server/record-legal-versions.ts'
import { saveDeliveryMethod } from '#features/delivery/server/save-delivery-method.ts'
import { saveNotificationChoices } from '#features/notifications/server/save-notification-choices.ts'
import { startRecall } from '#features/recalls/server/start-recall.ts'
import { saveManualOrder } from '#features/orders/server/manual-orders/save-manual-order.ts'
import { saveCampaign } from '#features/pricing/server/save-campaign.ts'
import { insertInvitation } from '#features/companies/server/invitations.ts'
import { createInvitationToken } from '#features/companies/server/invite-member.ts'
import type { Customer } from '#platform/database/database.ts'
import { hashToken } from '#platform/crypto/secret-token.ts'
import { replaceResetRequest } from '#features/staff/server/factor-resets.ts'
import { insertPasskey, listPasskeys } from '#features/staff/server/passkeys.ts'
import { listSessions } from '#features/staff/server/staff-sessions.ts'
import { changePages } from '#features/stores/server/change-settings.ts'
import { replyAsStaff } from '#features/support/server/messages/reply-to-ticket.ts'
import { attachPhoto } from '#features/support/server/messages/attach-photo.ts'
import { openTicket } from '#features/support/server/tickets/open-ticket.ts'
import { readEditedFaqs } from '#features/support/server/faq/read-faqs.ts'
import { saveListView } from '#features/list-views/server/save-list-view.ts'
import { saveCannedReply } from '#features/support/server/messages/save-canned-reply.ts'
import { saveFaqs } from '#features/support/server/faq/save-faqs.ts'
import { writeNote } from '#features/support/server/messages/write-note.ts'
import { signInAsStaff, hireColleague, getOwnerCredentials } from './staff-sign-in.ts'
import { createGuestSale, createCustomerSale } from './create-sales.ts'
import type { TestApp } from './test-app.ts'
import {
  createCustomer,
  getJobHandle,
  unwrap,
  createStockedProduct,
  buildVariant,
} from './people.ts'
import { createGuaranteeNoticeFile } from './guarantee-notice-file.ts'
import { foreignManufacturer } from '../../app/features/manufacturers/tests/support.ts'
import { createPhoto } from './photo.ts'
import { buildRecall } from './recalls.ts'
import { createStorePayments } from './test-orders.ts'
import type { Shop } from './two-shops.ts'

export type ShopData = {
  /** Values of route parameters by route suffix, and ids that forms refer to. */
  ids: Record<string, string>
  /** Occur in every text of this shop and nowhere else. */
  canaries: string[]
}

/** Creates one of everything that has an id, in one shop. */
export async function createEverything(app: TestApp, shop: Shop): Promise<ShopData> {
  // Slugs contain the canary in lower case only, so a requested slug in a response is not a leak.
  const canary = `Fugl${randomBytes(6).toString('hex').toUpperCase()}`
  const mailCanary = `fugl${randomBytes(6).toString('hex')}`
  const { database } = app.torv
  const product = await createProduct(shop, canary)
  const customer = await createCustomer(database, shop, 'Freja', {
    name: `Freja ${canary}`,
    address: `Bøgebakken 14 ${canary}`,
  })
  const person = {
    name: `Gæst ${canary}`,
    email: `${mailCanary}@torv.example`,
    address: `Vej 1 ${canary}`,
  }
  await chooseNotices(shop)
  const [customerSale, guestSale, asked, staff, productImport] = await Promise.all([
    createCustomerSale(app, shop, { customer, canary, product }),
    createGuestSale(app, shop, { person: { ...person, phone: '+4500121314' }, canary, product }),
    createTickets(shop, customer, canary),
    createColleagues(app, shop, { canary, mailCanary }),
    createImport(app, shop, canary),
  ])
  const ids = {
    ...customerSale,
    ...guestSale,
    ...asked,
    ...staff,
    ...productImport,
    ':store': shop.store_id,
    ':company': shop.company_id,
    ':category': product.category.id,
    'category/:slug': product.category.slug,
    ':credit': await createCredit(app, shop, { canary, email: `${mailCanary}@torv.example` }),
    ':manufacturer': product.maker_id,
    ':campaign': await createCampaign(shop, product.category.id, canary),
    ':method': await createDeliveryMethod(shop, canary),
    ':draft': await createOrderDraft(shop, canary),
    ':block': await createHomeBlocks(shop, product, canary),
    ':question': await createQuestion(app, shop, { canary, customer, product_id: product.id }),
    ':wish': await createWish(app, shop, { customer, product_id: product.id }),
    ':product': product.id,
    'products/:slug': product.slug,
    ':file': basename(shop.picture),
    ':sha256': await createNotice(shop),
    ':recall': await createRecall(shop, canary),
    ':version': (await recordTerms(getJobHandle(database, shop), shop)) ?? '',
    store_product: product.store_product_id,
    variant: product.variants[0]?.id ?? '',
    ':task': 'note',
    ':job': await createRunningJob(app, shop, canary),
    ':type': 'other',
    ':sheet': 'visits',
  }
  return { ids, canaries: [canary, mailCanary] }
}

/** The job runs for ever, so that every request about it is answered alike. */
async function createRunningJob(
  { torv }: TestApp,
  { company_id, store_id }: Shop,
  canary: string,
): Promise<string> {
  const id = randomUUID()
  const payload = JSON.stringify({ id, company_id, store_id, data: { to: canary } })
  await torv.ownerClient.query(`select graphile_worker.add_job('note', $1)`, [payload])
  await torv.ownerClient.query(
    `update graphile_worker._private_jobs
     set attempts = max_attempts, last_error = $2, locked_at = 'infinity', locked_by = 'test'
     where payload ->> 'id' = $1`,
    [id, canary],
  )
  return id
}

/** The product is one of its own, which leaves the shop. */
async function createRecall(shop: Shop, canary: string): Promise<string> {
  const product = await createStockedProduct(shop.staff, shop, { name: `Kaldt ${canary}` })
  const form = buildRecall({ count: '0', hazard: `Kan knække ${canary}` })
  unwrap(await startRecall(shop.staff, shop, product.id, form))
  return form.key
}

/** Sales and tickets then add notices. */
async function chooseNotices({ staff, company_id, store_id }: Shop): Promise<void> {
  const store = { company_id, store_id, name: '', role: 'owner' } as const
  const form = { hour: 7, stores: [{ store_id, order: 'daily', ticket: 'daily' }] }
  const reader = { staff, stores: [store], memberships: [] }
  unwrap(await saveNotificationChoices(reader, notificationForm.parse(form)))
}

async function createProduct(shop: Shop, canary: string) {
  const { staff, picture } = shop
  const category = { name: `Hylde ${canary}`, slug: '', description: canary, parent_id: null }
  const slug = `hylde-${canary.toLowerCase()}`
  const saved = unwrap(
    await saveCategory(staff, shop, null, { ...category, slug, active: true, seen: undefined }),
  )
  const form = { ...foreignManufacturer, name: `Læderværk ${canary}` }
  const maker = unwrap(await saveManufacturer(staff, shop.company_id, null, form))
  const image: ProductForm['images'][number] = { id: null, url: picture, alt_text: canary }
  const product = await createStockedProduct(staff, shop, {
    name: `Vare ${canary}`,
    description: `<p>${canary}</p>`,
    brand: canary,
    category_id: saved.id,
    cost_price: minor(4_200),
    specifications: [{ name: canary, value: canary }],
    images: [image],
    variants: [buildVariant(`Blå ${canary}`, { stock_quantity: 50 })],
    sku: canary,
    maker_id: maker.id,
  })
  return { ...product, maker_id: maker.id, category: { ...saved, slug } }
}

async function createCredit(
  { torv }: TestApp,
  shop: Shop,
  { canary, email }: { canary: string; email: string },
): Promise<string> {
  const gift = { recipient_name: `Modtager ${canary}`, greeting: `Tillykke ${canary}` }
  const form = {
    key: randomUUID(),
    kind: 'gift_card',
    amount: minor(5_000),
    reason: canary,
  } as const
  const storePayments = createStorePayments(torv.database, shop)
  const { staff_id } = shop.staff.scope
  return unwrap(await addCredit(storePayments, { staff_id }, { ...form, ...gift, email })).id
}

/** Inactive, so that the orders of the shop are delivered as usual. */
async function createDeliveryMethod(shop: Shop, name: string): Promise<string> {
  const form = deliveryMethodForm.parse({
    kind: 'home',
    name,
    transit_from: '1',
    transit_to: '2',
    zones: [{ countries: 'DK', rates: [{ price: '39' }] }],
  })
  return unwrap(await saveDeliveryMethod(shop.staff, shop, null, form)).id
}

/** The files of two shops differ in their colour. */
async function createNotice({ staff, company_id, store_id }: Shop): Promise<string> {
  const file = await createGuaranteeNoticeFile('png', `#${randomBytes(3).toString('hex')}`)
  unwrap(await saveGuaranteeNotice(staff, { company_id, store_id }, { language: 'da', file }))
  return createHash('sha256').update(file).digest('hex')
}

/** The blocks are published. */
async function createHomeBlocks(
  shop: Shop,
  product: { id: string; category: { id: string } },
  canary: string,
): Promise<string> {
  const forms = [
    homeBlockForm.parse({ kind: 'text', title: canary, body: canary, picture_side: 'left' }),
    homeBlockForm.parse({ kind: 'categories', category_ids: [product.category.id] }),
    homeBlockForm.parse({
      kind: 'products',
      choice: 'chosen',
      shown: '3',
      product_ids: [product.id],
    }),
  ]
  const ids: string[] = []
  for (const form of forms) ids.push(unwrap(await addHomeBlock(shop.staff, shop, form)).id)
  unwrap(await publishHomePage(shop.staff, shop))
  return ids[0] ?? ''
}

async function createOrderDraft(shop: Shop, canary: string): Promise<string> {
  const form = manualOrderForm.parse({ name: `Køber ${canary}`, print_note: canary })
  return unwrap(await saveManualOrder(shop.staff, shop, null, form)).draft_id
}

async function createQuestion(
  { torv }: TestApp,
  shop: Shop,
  { canary, customer, product_id }: { canary: string; customer: Customer; product_id: string },
): Promise<string> {
  const { rows } = await torv.ownerClient.query<{ id: string }>(
    `insert into product_questions (company_id, store_id, product_id, customer_id, name, email, text, state)
     values ($1, $2, $3, $4, $5, '', $5, 'new') returning id`,
    [shop.company_id, shop.store_id, product_id, customer.scope.customer_id, `Freja ${canary}`],
  )
  return rows[0]?.id ?? ''
}

async function createWish(
  { torv }: TestApp,
  shop: Shop,
  { customer, product_id }: { customer: Customer; product_id: string },
): Promise<string> {
  const { customer_id } = customer.scope
  const { rows } = await torv.ownerClient.query<{ id: string }>(
    // The variant is inactive, so that the schedule does not report it.
    `with variant as (
       insert into product_variants (company_id, product_id, name, sku, active)
       values ($1, $3, 'Udgået', 'UD-1', false) returning id)
     insert into stock_wishes (company_id, store_id, product_id, variant_id, customer_id, email, token, state, confirmed_at)
     select $1, $2, $3, variant.id, $4::uuid, 'freja@torv.example', $4::text, 'waiting', now() from variant returning id`,
    [shop.company_id, shop.store_id, product_id, customer_id],
  )
  return rows[0]?.id ?? ''
}

/** Planned, so that the prices of the product stay. */
async function createCampaign(shop: Shop, category_id: string, canary: string): Promise<string> {
  const form = campaignForm.parse({
    name: `Kampagne ${canary}`,
    kind: 'percent',
    value: '10',
    currency: 'DKK',
    targets: [`category:${category_id}`],
    needs_code: 'on',
    code: canary,
    starts_at: '2036-11-27T08:00',
  })
  return unwrap(await saveCampaign(shop.staff, shop, null, form)).id
}

async function createTickets(shop: Shop, customer: Customer, canary: string) {
  const { staff } = shop
  const attach = async () => unwrap(await attachPhoto(customer, await createPhoto())).id
  const attachedPhoto = await attach()
  const answers = { details: `Er den vandtæt? ${canary}` }
  const opened = unwrap(
    await openTicket(customer, customer.scope, {
      type: 'other',
      answers,
      photo_ids: [attachedPhoto],
    }),
  )
  if ('fieldErrors' in opened) throw new Error(JSON.stringify(opened.fieldErrors))
  const { ticket_id } = opened
  unwrap(await replyAsStaff(staff, shop, { ticket_id, message: `Ja. ${canary}` }))
  unwrap(await writeNote(staff, shop, { ticket_id, note: canary }))
  const reply = unwrap(await saveCannedReply(staff, shop, null, { title: canary, message: canary }))
  const filters = { list: 'tickets', query: `q=${canary}`, shared: true } as const
  const view = unwrap(await saveListView(staff, shop.company_id, { ...filters, name: canary }))
  const { version } = unwrap(await readEditedFaqs(staff, shop))
  const faq = { id: null, question: canary, answer: canary, active: true }
  const { faqs } = unwrap(await saveFaqs(staff, shop, { seen: version, faqs: [faq] }))
  const page = { title: canary, content: `<p>${canary}</p>` }
  unwrap(await changePages(staff, shop, { about: page, contact: page }))
  return {
    ':ticket': ticket_id,
    ':ticket/photos/:photo': attachedPhoto,
    'support/photos/:photo': await attach(),
    photo: await attach(),
    other_photo: await attach(),
    ':reply': reply.id,
    ':view': view.id,
    faq: faqs[0]?.id ?? '',
  }
}

async function createColleagues(
  app: TestApp,
  shop: Shop,
  { canary, mailCanary }: { canary: string; mailCanary: string },
) {
  const { company_id, staff, host } = shop
  const { staff_id } = staff.scope
  const colleague = await hireColleague(app, shop, `Kollega${canary}`, 'support')
  const token = createInvitationToken(company_id)
  const email = `ny-${mailCanary}@torv.example`
  const invited = { company_id, email, role: 'support', token_hash: hashToken(token) } as const
  const auth = app.torv.database.scoped({ as: 'staff_auth' })
  const key = { credential_id: canary, public_key: canary, counter: 0, transports: '' }
  await insertPasskey(auth, { staff_id, host, name: canary, ...key })
  const [passkey] = await listPasskeys(auth, staff_id)
  await replaceResetRequest(auth, colleague.staff_id)
  await signInAsStaff(app, host, getOwnerCredentials(shop))
  const [session] = await listSessions(auth, staff_id)
  return {
    ':member': colleague.staff_id,
    ':invitation': await insertInvitation(staff, invited),
    'invitation/:token': token,
    ':passkey': passkey?.id ?? '',
    'sessions/:session': session?.id ?? '',
  }
}

async function createImport({ torv }: TestApp, { staff, company_id }: Shop, canary: string) {
  const bytes = Buffer.from(`SKU;Name;Price\r\n${canary};Ny ${canary};500\r\n${canary}x;Ny;-1\r\n`)
  const file = { name: `${canary}.csv`, bytes }
  const { import_id } = unwrap(await startProductImport(staff, company_id, file))
  await vi.waitUntil(
    async () => {
      const asked = 'select from product_imports where id = $1 and state <> $2'
      return (await torv.ownerClient.query(asked, [import_id, 'reading'])).rowCount === 1
    },
    { timeout: 120_000, interval: 20 },
  )
  return { ':import': import_id }
}
