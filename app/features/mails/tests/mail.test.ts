import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Language } from '#shared/stores/locale.ts'
import { findDanishWords, findEnglishWords } from '#shared/text/foreign-words.ts'
import { inTransaction, type Customer } from '#platform/database/database.ts'
import type { CustomerMail } from '#features/mails/server/mail.ts'
import { changeLanguage } from '#features/stores/server/change-locale.ts'
import { queueMail } from '#test/support/queue-mail.ts'
import { openEmptyDatabase, type TestDatabase } from '#test/support/database.ts'
import { receiveMails } from '#test/support/mails.ts'
import {
  createCustomer,
  unwrap,
  getJobHandle,
  openMarket,
  type Market,
} from '#test/support/people.ts'

let torv: TestDatabase
let market: Market
let anton: Customer

beforeAll(async () => {
  torv = await openEmptyDatabase()
  market = await openMarket(torv.database)
  anton = await createCustomer(torv.database, market.bagShop, 'Anton')
  unwrap(await changeLanguage(market.freja, market.pyramidShop, { locale: 'en-GB' }))
})
afterAll(() => torv.close())

const ticket_id = '00000000-0000-4000-8000-000000000001'
let count = 0
const createAddress = () => `nr${(count += 1)}@torv.example`

const createCustomerMails = (to: string): CustomerMail[] => [
  { template: 'confirmAddress', to, name: 'Ib', token: 'abc' },
  { template: 'accountExists', to, name: 'Ib' },
  { template: 'changeEmail', to, name: 'Ib', token: 'abc' },
  { template: 'changeEmail', to, name: 'Ib', token: null },
  { template: 'emailChanged', to, name: 'Ib', email: 'ny@torv.example' },
  { template: 'staffAnswered', to, name: 'Ib', title: '1001', message: 'OK', ticket_id },
]

describe('a mail to a customer', () => {
  test.each([
    ['da', () => market.bagShop, findEnglishWords],
    ['en', () => market.pyramidShop, findDanishWords],
  ] as const)(
    'is written in the language of the store (%s)',
    async (language, shop, findForeignWords) => {
      const to = createAddress()
      for (const mail of createCustomerMails(to))
        await queueMail(getJobHandle(torv.database, shop()), mail)
      const mails = await receiveMails(torv, to)
      expect(mails).toHaveLength(createCustomerMails(to).length)
      for (const { subject, text, html } of mails) {
        expect(findForeignWords(`${subject} ${removeAddresses(text)}`)).toEqual([])
        expect(html).toContain(`<html lang="${language satisfies Language}">`)
      }
    },
  )

  test('has the store as its sender, names the company and has its reply address', async () => {
    const to = createAddress()
    await queueMail(anton, { template: 'accountExists', to, name: '' })
    const [mail] = await receiveMails(torv, to)
    expect(mail).toMatchObject({
      sender: 'Taskehuset <post@torv.example>',
      reply_to: 'post@torv.example',
      subject: 'Du har allerede en konto hos Taskehuset',
    })
    for (const part of [mail?.html, mail?.text]) {
      expect(part).toContain('Nordlys Handel ApS, Torvet 1, 9999 Prøvestrup')
      expect(part).toContain('CVR-nr. 00000019')
    }
  })

  test('links to the domain of the store in the database', async () => {
    const to = createAddress()
    await queueMail(anton, { template: 'confirmAddress', to, name: 'Ib', token: 'a+b/c=' })
    const [mail] = await receiveMails(torv, to)
    const domain = await getDomain(market.bagShop.store_id)
    const address = `https://${domain}/login/bekraeft?token=a%2Bb%2Fc%3D`
    expect(mail?.text.split('\n')).toContain(address)
    expect(mail?.html).toContain(`<a href="${address}"`)
  })

  test('shows text of users verbatim, and loads nothing', async () => {
    const to = createAddress()
    const message = '<img src="https://evil.example/1.gif"> & "kys"\n</td><script>alert(1)</script>'
    const mail = {
      template: 'staffAnswered',
      to,
      name: '<b>Ib</b>',
      title: '<i>',
      message,
    } as const
    await queueMail(anton, { ...mail, ticket_id })
    const [{ html, text } = { html: '', text: '' }] = await receiveMails(torv, to)
    expect(text).toContain('> <img src="https://evil.example/1.gif"> & "kys"\n> </td><script>')
    expect(html).toContain(
      '&lt;img src=&quot;https://evil.example/1.gif&quot;&gt; &amp; &quot;kys&quot;',
    )
    expect(html).not.toMatch(/<(img|script|link|b|i)\b|url\(/)
  })
})

describe('a mail to staff', () => {
  test('is English and comes from Torv', async () => {
    const to = createAddress()
    const tenant = { company_id: market.nordlys, store_id: null }
    const invitation = { inviter: 'Freja', company: 'Nordlys Handel ApS', token: 'abc', days: 7 }
    await queueMail(market.freja, { template: 'invitation', to, ...invitation }, tenant)
    const [mail] = await receiveMails(torv, to)
    expect(mail).toMatchObject({
      sender: 'Torv <post@torv.example>',
      subject: 'You are invited to Nordlys Handel ApS on Torv',
    })
    expect(mail?.text).toContain('The link works for 7 days.')
  })
})

test('a mail is sent when its transaction commits, and never when it is rolled back', async () => {
  const [committedTo, rolledBackTo] = [createAddress(), createAddress()]
  const mail = { template: 'accountExists', name: 'Ib' } as const
  await inTransaction(anton, (tx) => queueMail(tx, { ...mail, to: committedTo }))
  const failing = inTransaction(anton, async (tx) => {
    await queueMail(tx, { ...mail, to: rolledBackTo })
    throw new Error('the cause is gone')
  })
  await expect(failing).rejects.toThrow('the cause is gone')
  expect(await receiveMails(torv, committedTo)).toHaveLength(1)
  expect(await receiveMails(torv, rolledBackTo)).toHaveLength(0)
})

/** Removes links, mail addresses and the footer, which have no language. */
function removeAddresses(text: string): string {
  return text.replace(/\S*(https?:|@)\S*/g, '').replace(/\n--[\s\S]*$/, '')
}

async function getDomain(store_id: string): Promise<string> {
  const { rows } = await torv.ownerClient.query('select domain from stores where id = $1', [
    store_id,
  ])
  return rows[0].domain
}
