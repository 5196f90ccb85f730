import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  hasPermission,
  roles,
  type Permission,
  type Role,
} from '#features/companies/rules/permissions.ts'
import { saveCategory } from '#features/catalogue/server/categories/save-category.ts'
import { saveProduct } from '#features/catalogue/server/products/save-product.ts'
import { addMember } from '../server/accept-invitation.ts'
import type { Customer, Staff } from '#platform/database/database.ts'
import { transitionOrder } from '#features/orders/server/transition-order.ts'
import type { OrderKey } from '#features/orders/server/order-key.ts'
import { placeOrder } from '#features/orders/server/place/place-order.ts'
import { changeCurrency, changeLanguage } from '#features/stores/server/change-locale.ts'
import {
  changeNavigation,
  changePages,
  changeSeo,
} from '#features/stores/server/change-settings.ts'
import { changeStore } from '#features/stores/server/change-store.ts'
import { changeTheme } from '#features/stores/server/change-theme.ts'
import { openStore } from '#features/stores/server/open-store.ts'
import { replyAsStaff } from '#features/support/server/messages/reply-to-ticket.ts'
import { openTicket } from '#features/support/server/tickets/open-ticket.ts'
import { readEditedFaqs } from '#features/support/server/faq/read-faqs.ts'
import { readTemplate } from '#features/support/server/templates/read-templates.ts'
import {
  removeCannedReply,
  saveCannedReply,
} from '#features/support/server/messages/save-canned-reply.ts'
import { saveFaqs } from '#features/support/server/faq/save-faqs.ts'
import {
  saveTemplate,
  setTemplateActive,
} from '#features/support/server/templates/save-template.ts'
import { setTicketStatus } from '#features/support/server/tickets/assign-ticket.ts'
import { listTemplates } from '#features/support/server/templates/support-templates.ts'
import { openEmptyDatabase, type TestDatabase } from '#test/support/database.ts'
import {
  createCustomer,
  unwrap,
  guest,
  getJobHandle,
  openMarket,
  buildProductForm,
  createStockedProduct,
  toRequestedLine,
  type Market,
} from '#test/support/people.ts'
import { anyDomain } from '#test/support/any-domain.ts'

let torv: TestDatabase
let market: Market
let anton: Customer
let staffByRole: Record<Role, Staff>

beforeAll(async () => {
  torv = await openEmptyDatabase()
  market = await openMarket(torv.database)
  anton = await createCustomer(torv.database, market.bagShop, 'Anton')
  staffByRole = { owner: market.freja, manager: market.malthe, support: market.sofie }
})
afterAll(() => torv.close())

const page = { title: '', content: '' }
const seo = { title: '', description: '', keywords: [], google_verification: '', google_tag_id: '' }
const textField = {
  type: 'textarea' as const,
  description: '',
  content: '',
  required: true,
  options: [],
  maxLength: 100,
  placeholder: '',
}
let counter = 0

async function createTicket(): Promise<string> {
  const form = { type: 'other', answers: { details: 'Kan man bytte?' } } as const
  const opened = unwrap(await openTicket(anton, anton.scope, form))
  if ('fieldErrors' in opened) throw new Error('the request was refused')
  return opened.ticket_id
}

async function createPaidOrder(): Promise<OrderKey> {
  const requestedLines = [toRequestedLine(await createStockedProduct(market.freja, market.bagShop))]
  const job = getJobHandle(torv.database, market.bagShop)
  const order = unwrap(
    await placeOrder(job, market.bagShop, { buyer: guest, lines: requestedLines }),
  )
  await torv.ownerClient.query("update orders set state = 'authorised' where id = $1", [
    order.order_id,
  ])
  return order
}

const actions: [string, Permission, (staff: Staff) => Promise<unknown>][] = [
  [
    'opens a store',
    'createStore',
    (staff) =>
      openStore(
        staff,
        {
          company_id: market.nordlys,
          name: 'Ny',
          domain: `ny-${(counter += 1)}.example`,
          description: '',
          logo_url: null,
          active: true,
        },
        anyDomain,
      ),
  ],
  ['changes a store', 'editStore', (staff) => changeStore(staff, market.bagShop, { name: 'Ny' })],
  [
    'changes the theme',
    'editSettings',
    (staff) =>
      changeTheme(staff, market.bagShop, { type: 'bags', favicon: null, hero_image: null }),
  ],
  ['changes the search texts', 'editSettings', (staff) => changeSeo(staff, market.bagShop, seo)],
  [
    'changes the pages',
    'editSettings',
    (staff) => changePages(staff, market.bagShop, { about: page, contact: page }),
  ],
  [
    'changes the navigation',
    'editSettings',
    (staff) => changeNavigation(staff, market.bagShop, { items: [] }),
  ],
  [
    'changes the language',
    'editSettings',
    (staff) => changeLanguage(staff, market.bagShop, { locale: 'da-DK' }),
  ],
  [
    'changes the currency',
    'editSettings',
    (staff) => changeCurrency(staff, market.bagShop, { currency: 'DKK' }),
  ],
  [
    'deactivates a form',
    'editSettings',
    async (staff) => {
      const [template] = await listTemplates(market.freja, market.pyramidShop)
      return setTemplateActive(staff, market.pyramidShop, template!.id, false)
    },
  ],
  [
    'edits a form',
    'editSettings',
    async (staff) => {
      const edited = unwrap(await readTemplate(market.freja, market.pyramidShop, 'other'))
      const fields = [{ ...textField, name: 'details', label: 'Hvad?' }]
      const { version } = edited.template!
      const form = { title: 'Andet', active: true, fields, version }
      return saveTemplate(staff, market.pyramidShop, 'other', form)
    },
  ],
  [
    'edits the questions and answers',
    'editSettings',
    async (staff) => {
      const { version: seen } = unwrap(await readEditedFaqs(market.freja, market.pyramidShop))
      const faqs = [{ id: null, question: 'Hvornår?', answer: 'I morgen.', active: true }]
      return saveFaqs(staff, market.pyramidShop, { faqs, seen })
    },
  ],
  [
    'writes a canned reply',
    'editSettings',
    (staff) =>
      saveCannedReply(staff, market.pyramidShop, null, {
        title: `Tak ${(counter += 1)}`,
        message: 'Tak for din besked.',
      }),
  ],
  [
    'removes a canned reply',
    'editSettings',
    async (staff) => {
      const reply = { title: `Tak ${(counter += 1)}`, message: 'Tak.' }
      const saved = await saveCannedReply(market.freja, market.pyramidShop, null, reply)
      return removeCannedReply(staff, market.pyramidShop, unwrap(saved).id)
    },
  ],
  [
    'saves a product',
    'editCatalogue',
    (staff) => saveProduct(staff, market.nordlys, null, buildProductForm([market.bagShop])),
  ],
  [
    'saves a category',
    'editCatalogue',
    (staff) =>
      saveCategory(staff, market.bagShop, null, {
        name: 'Tasker',
        slug: 'tasker',
        description: '',
        parent_id: null,
        active: true,
      }),
  ],
  [
    'adds a colleague',
    'editMembers',
    (staff) =>
      addMember(staff, {
        company_id: market.nordlys,
        staff_id: market.rosa.scope.staff_id,
        role: 'support',
      }),
  ],
  [
    'answers a customer',
    'answerTickets',
    async (staff) =>
      replyAsStaff(staff, market.bagShop, { ticket_id: await createTicket(), message: 'Ja.' }),
  ],
  [
    'resolves a ticket',
    'answerTickets',
    async (staff) => setTicketStatus(staff, market.bagShop, await createTicket(), 'resolved'),
  ],
  [
    'packs an order',
    'handleOrders',
    async ({ scope }) =>
      transitionOrder(
        getJobHandle(torv.database, market.bagShop),
        await createPaidOrder(),
        { actor: 'staff', staff_id: scope.staff_id },
        'packed',
      ),
  ],
]

const forbidden = { refused: 'roleForbidden' }

test.each(actions)('a member of staff who %s needs the permission', async (_, permission, act) => {
  for (const role of roles) {
    const answer = await act(staffByRole[role])
    if (hasPermission(role, permission))
      expect(answer, role).not.toMatchObject({ refused: expect.any(String) })
    else expect(answer, role).toEqual(forbidden)
  }
})

test.each(actions)('no member of another company %s', async (_, __, act) => {
  expect(await act(market.rosa)).toEqual(forbidden)
})
