import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { requestPasswordReset } from '#features/customers/server/request-password-reset.ts'
import { getCustomer } from '#features/customers/server/customers.ts'
import { insertVerification } from '#features/customers/server/verifications.ts'
import { openDatabase } from '#platform/database/database.ts'
import { inviteMember } from '#features/companies/server/invite-member.ts'
import { maxInvitationsPerDay } from '#shared/rate-limits.ts'
import type { Mail } from '#features/mails/server/mail.ts'
import { permitMail } from '#features/mails/server/permit-mail.ts'
import { mailRegister } from '#features/mails/server/register.ts'
import { sendMail, sendPermittedMail } from '#features/mails/server/send-mail.ts'
import { withdrawOrder } from '#features/orders/server/withdraw/withdraw-order.ts'
import { startRecall } from '#features/recalls/server/start-recall.ts'
import { createStaffAccount } from '#features/staff/server/create-staff-account.ts'
import { insertVerification as insertStaffVerification } from '#features/staff/server/verifications.ts'
import { deriveTestPassword } from '#test/support/cluster.ts'
import { openEmptyDatabase, type TestDatabase } from '#test/support/database.ts'
import { receiveMails } from '#test/support/mails.ts'
import {
  createCustomer,
  unwrap,
  getJobHandle,
  openMarket,
  type Market,
} from '#test/support/people.ts'
import { queueMail } from '#test/support/queue-mail.ts'
import { buildRecall } from '#test/support/recalls.ts'
import { createShippedOrder, takeReviews } from '#features/reviews/tests/support.ts'
import { createBoughtGiftCard } from '#test/support/gift-cards.ts'
import {
  createBackpack,
  createGiftCard,
  createPaidOrder,
  createStorePayments,
} from '#test/support/test-orders.ts'

let torv: TestDatabase
let market: Market

beforeAll(async () => {
  torv = await openEmptyDatabase()
  market = await openMarket(torv.database)
})
afterAll(() => torv.close())

const hostileText = 'Vind https://evil.example/x eller evil.example\r\nBcc: alle@evil.example'
const to = 'offer@torv.example'

type Sample<Template extends Mail['template']> = () => Promise<
  Extract<Mail, { template: Template }>
>

/** One mail of each entry, with hostile text wherever text of a user may appear. */
const samples: { [Template in Mail['template']]: Sample<Template> } = {
  confirmAddress: async () => ({ template: 'confirmAddress', to, name: hostileText, token: 'abc' }),
  orderCode: async () => ({ template: 'orderCode', to, number: 1001, code: '12345678' }),
  changeEmail: async () => ({ template: 'changeEmail', to, name: hostileText, token: 'abc' }),
  emailChanged: async () => ({ template: 'emailChanged', to, name: hostileText, email: to }),
  accountExists: async () => ({ template: 'accountExists', to, name: hostileText }),
  wrongPasswords: async () => {
    const { scope } = await createCustomer(torv.database, market.bagShop, 'Afventer')
    const auth = torv.database.scoped({ ...scope, as: 'customer_auth' })
    const { email } = await getCustomer(auth, scope.customer_id)
    return { template: 'wrongPasswords', to: email, name: hostileText }
  },
  resetPassword: async () => {
    const { scope } = await createCustomer(torv.database, market.bagShop, 'Glemsom')
    const auth = torv.database.scoped({ ...scope, as: 'customer_auth' })
    const token = await insertVerification(auth, scope.customer_id, 'reset_password')
    return { template: 'resetPassword', to, name: hostileText, token, minutes: 60 }
  },
  staffAnswered: async () => ({
    template: 'staffAnswered',
    to,
    name: hostileText,
    title: 'Reklamation',
    message: 'Vi sender en ny.',
    ticket_id: '00000000-0000-4000-8000-000000000001',
  }),
  order: async () => {
    const product = await createBackpack(market)
    const { order } = await createPaidOrder(
      createStorePayments(torv.database, market.bagShop),
      product,
    )
    const { order_id } = order
    return { template: 'order', to, name: hostileText, order_id, letter: { is: 'receipt' } }
  },
  recall: async () => {
    const { order, product_id } = await createShippedOrder(torv, market)
    const form = buildRecall()
    unwrap(await startRecall(market.freja, market.bagShop, product_id, form))
    const { order_id } = order
    return { template: 'recall', to, name: hostileText, order_id, recall_id: form.key }
  },
  reviewInvitation: async () => {
    const { order } = await createShippedOrder(torv, market)
    await takeReviews(torv, market.bagShop)
    return { template: 'reviewInvitation', to, name: hostileText, order_id: order.order_id }
  },
  confirmQuestion: async () => ({
    template: 'confirmQuestion',
    to,
    name: hostileText,
    slug: 'rygsaek',
    product: 'Rygsæk',
    token: 'abc',
  }),
  questionAnswered: async () => ({
    template: 'questionAnswered',
    to,
    name: hostileText,
    slug: 'rygsaek',
    product: 'Rygsæk',
    question: hostileText,
    answer: 'Ja.',
  }),
  confirmWish: async () => ({
    template: 'confirmWish',
    to,
    slug: 'rygsaek',
    product: 'Rygsæk',
    token: 'abc',
  }),
  backInStock: async () => ({ template: 'backInStock', to, slug: 'rygsaek', product: 'Rygsæk' }),
  giftCard: async () => {
    const payments = createStorePayments(torv.database, market.bagShop)
    const { id: credit_id } = await createGiftCard(payments, 50_000)
    return { template: 'giftCard', to, name: hostileText, credit_id }
  },
  printedGiftCard: async () => {
    const payments = createStorePayments(torv.database, market.bagShop)
    const { order_id } = await createBoughtGiftCard(torv, payments, { delivery: 'paper' })
    return { template: 'printedGiftCard', to, name: hostileText, order_id }
  },
  withdrawal: async () => ({
    template: 'withdrawal',
    to,
    name: hostileText,
    withdrawal_id: await withdrawal(),
    reader: 'shop',
  }),
  withdrawalUnmatched: async () => ({
    template: 'withdrawalUnmatched',
    to,
    withdrawal_id: await withdrawal(),
  }),
  invitation: async () => ({
    template: 'invitation',
    to,
    inviter: hostileText,
    company: hostileText,
    token: 'abc',
    days: 7,
  }),
  staffWrongPasswords: async () => {
    const email = 'venter@torv.example'
    const account = { name: 'Venter', email, password: 'nøgle til kontoret' }
    await createStaffAccount(torv.database.scoped({ as: 'staff_auth' }), account)
    return { template: 'staffWrongPasswords', to: email, name: hostileText }
  },
  staffFactorReset: async () => ({
    template: 'staffFactorReset',
    to,
    name: hostileText,
    token: 'abc',
    hours: 24,
  }),
  domainFailing: async () => ({
    template: 'domainFailing',
    to,
    store: hostileText,
    domain: 'taskehuset.example',
    days: 7,
    ...toStoreKey(market.bagShop),
  }),
  staffNotices: async () => {
    const { staff_id } = market.freja.scope
    const storePayments = createStorePayments(torv.database, market.bagShop)
    await createPaidOrder(storePayments, await createBackpack(market))
    const mail_id = crypto.randomUUID()
    await torv.ownerClient.query('update stores set name = $1 where id = $2', [
      hostileText.slice(0, 120),
      market.bagShop.store_id,
    ])
    await torv.ownerClient.query(
      `insert into staff_notices (company_id, store_id, staff_id, kind, cause, subject_id, daily, mail_id, mailed_at)
       select company_id, store_id, $1, 'order', 'order 1', id, true, $2, now() from orders limit 1`,
      [staff_id, mail_id],
    )
    return { template: 'staffNotices', to, name: hostileText, staff_id, mail_id, is: 'daily' }
  },
  staffResetPassword: async () => {
    const auth = torv.database.scoped({ as: 'staff_auth' })
    const { staff_id } = market.freja.scope
    const host = 'admin.localhost'
    const token = await insertStaffVerification(auth, staff_id, 'reset_password', host)
    return { template: 'staffResetPassword', to, name: hostileText, token, minutes: 60 }
  },
}

async function withdrawal(): Promise<string> {
  const { bagShop: store } = market
  const shop = torv.database.scoped({ as: 'visitor', ...toStoreKey(store) })
  const key = crypto.randomUUID()
  const number = Math.floor(Math.random() * 1e6)
  const result = await withdrawOrder(
    { job: getJobHandle(torv.database, store), shop, client_address: `203.0.113.${number % 250}` },
    store,
    {
      key,
      name: hostileText,
      email: `${key}@torv.example`,
      order_number: '987654',
      goods: hostileText,
      seal_unbroken: false,
    },
  )
  return unwrap(result).id
}

const toStoreKey = ({ company_id, store_id }: { company_id: string; store_id: string }) => ({
  company_id,
  store_id,
})

describe.each(Object.entries(mailRegister))('the mail %s', (template, entry) => {
  test('links only to the host of its register entry, and links no text that was typed', async () => {
    const name = Object.keys(mailRegister).find((one) => one === template)
    const sample = Object.entries(samples).find(([one]) => one === name)?.[1]
    const mail = await sample?.()
    if (!mail) throw new Error(`no sample of ${template}`)
    const storeKey = { ...toStoreKey(market.bagShop) }
    await queueMail(getJobHandle(torv.database, market.bagShop), mail, storeKey)
    const [sent] = await receiveMails(torv, mail.to)
    const all = `${sent?.subject}\n${sent?.text}\n${sent?.html}`
    const expectedOrigin =
      entry.host === 'platform' ? 'http://admin.localhost:3000' : await readBagShopOrigin()
    const addresses = [...all.matchAll(/https?:\/\/[^/\s"<]+/g)].map(([address]) => address)
    expect(addresses.filter((address) => address !== expectedOrigin)).toEqual([])
    expect(all).not.toContain('evil.example')
    expect(sent?.subject).not.toMatch(/[\r\n]/)
    if (entry.host === 'platform') expect(addresses).toContain(expectedOrigin)
  })
})

async function readBagShopOrigin(): Promise<string> {
  const { rows } = await torv.ownerClient.query('select domain from stores where id = $1', [
    market.bagShop.store_id,
  ])
  return `https://${rows[0].domain}`
}

test('a mail that anyone can cause is refused without a permit of its own', async () => {
  const auth = torv.database.scoped({ as: 'customer_auth', ...toStoreKey(market.bagShop) })
  const mail = { template: 'accountExists', to: 'en@torv.example', name: '' } as const
  const untypedMail: unknown = mail
  expect(() => sendMail(auth, untypedMail as Parameters<typeof sendMail>[1])).toThrow('permit')
  const forged = { template: 'accountExists', to: mail.to } as const
  expect(() => sendPermittedMail(auth, forged, mail)).toThrow('no permit')
  const otherPermit = await permitMail(auth, 'accountExists', { to: 'anden@torv.example' })
  if (typeof otherPermit === 'string') throw new Error(otherPermit)
  expect(() => sendPermittedMail(auth, otherPermit, mail)).toThrow('no permit')
})

test('a password reset costs as many statements for an unknown address as for a known one', async () => {
  let statements = 0
  const countingDatabase = openDatabase(torv.address, deriveTestPassword, () => {}, {
    onQuery: () => (statements += 1),
  })
  const auth = countingDatabase.scoped({ as: 'customer_auth', ...toStoreKey(market.bagShop) })
  await createCustomer(torv.database, market.bagShop, 'Kendt')
  const countStatements = async (email: string) => {
    statements = 0
    await requestPasswordReset(auth, email, '198.51.100.7')
    return statements
  }
  const [known, unknown] = [
    await countStatements('kendt@torv.example'),
    await countStatements('ukendt@torv.example'),
  ]
  expect(known).toBeGreaterThan(3)
  expect(unknown).toBe(known)
  expect(await receiveMails(torv, 'kendt@torv.example')).not.toEqual([])
  expect(await receiveMails(torv, 'ukendt@torv.example')).toEqual([])
  await countingDatabase.close()
})

test('a company sends at most thirty invitations a day', async () => {
  const invite = (one: number) =>
    inviteMember(market.rosa, market.clayworks, { email: `ny${one}@torv.example`, role: 'support' })
  for (let one = 0; one < maxInvitationsPerDay; one += 1) expect(await invite(one)).toBeNull()
  expect(await invite(99)).toMatchObject({ refused: 'invitationsThrottled' })
})
