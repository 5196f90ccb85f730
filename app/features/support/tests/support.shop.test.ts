import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { limits } from '#shared/limits.ts'
import { minor } from '#shared/money/money.ts'
import { to } from '#shared/paths/paths.ts'
import { startSession } from '#features/customers/server/sign-in-customer.ts'
import type { Customer } from '#platform/database/database.ts'
import { changeSection } from '#features/stores/server/change-section.ts'
import { replyAsStaff } from '#features/support/server/messages/reply-to-ticket.ts'
import { openTicket } from '#features/support/server/tickets/open-ticket.ts'
import { setTicketStatus } from '../server/tickets/assign-ticket.ts'
import { writeNote } from '#features/support/server/messages/write-note.ts'
import { TestBrowser } from '#test/support/test-browser.ts'
import { startTestApp, type TestApp } from '#test/support/test-app.ts'
import { createCustomer, unwrap } from '#test/support/people.ts'

let app: TestApp
let anton: { customer: Customer; caller: TestBrowser }
let berit: { customer: Customer; caller: TestBrowser }

beforeAll(async () => {
  app = await startTestApp()
  anton = await signUpCustomer('Anton')
  berit = await signUpCustomer('Berit')
})
afterAll(() => app.close())
beforeEach(() => app.torv.ownerClient.query('delete from throttles'))

async function signUpCustomer(name: string, shop: 'bags' | 'clay' = 'bags') {
  const { company_id, store_id, host } = app.shops[shop]
  const { database } = app.torv
  const customer = await createCustomer(database, { company_id, store_id }, name)
  const auth = database.scoped({ ...customer.scope, as: 'customer_auth' })
  const caller = new TestBrowser(app.port, host)
  const { token } = await startSession(auth, customer.scope.customer_id, 'test')
  caller.cookies.set('shop', token)
  return { customer, caller }
}

function createVisitor() {
  return new TestBrowser(app.port, app.shops.bags.host)
}

function getBagStore() {
  const { company_id, store_id } = app.shops.bags
  return { company_id, store_id }
}

async function createTicket({ customer }: typeof anton, details = 'Hvor er min taske?') {
  const form = { type: 'other', answers: { details } } as const
  const opened = unwrap(await openTicket(customer, customer.scope, form))
  if ('fieldErrors' in opened) throw new Error(JSON.stringify(opened))
  return opened.ticket_id
}

async function countRows(table: 'support_tickets' | 'support_messages' | 'support_uploads') {
  const { rows } = await app.torv.ownerClient.query(`select count(*)::int as count from ${table}`)
  return Number(rows[0].count)
}

function form(fields: Record<string, string | Blob>): FormData {
  const formData = new FormData()
  for (const [name, value] of Object.entries(fields)) formData.append(name, value)
  return formData
}

function toFile(bytes: Uint8Array<ArrayBuffer>, name = 'taske.jpg') {
  return new File([bytes], name, { type: 'image/jpeg' })
}

async function photo() {
  const picture = sharp({ create: { width: 60, height: 40, channels: 3, background: 'tan' } })
  return new Uint8Array(await picture.jpeg().toBuffer())
}

describe('the support page', () => {
  test('a visitor sees the FAQ and a link to sign in', async () => {
    const { status, text, headers } = await createVisitor().get(to.support())
    expect(status).toBe(200)
    expect(headers['cache-control']).toBe('no-store')
    expect(text).toContain('Ofte stillede spørgsmål')
    expect(text).toContain('Log ind for at oprette en henvendelse')
    expect(text).not.toContain('Dine henvendelser')
  })

  test('customers see only their own tickets', async () => {
    const own = await createTicket(anton)
    const other = await createTicket(berit)
    const { text, headers } = await anton.caller.get(to.support())
    expect(headers['cache-control']).toBe('no-store')
    expect(text).toContain(own)
    expect(text).not.toContain(other)
    expect((await createVisitor().get(to.support())).text).not.toContain(own)
  })

  test('every other path below it leads to it', async () => {
    for (const path of ['/support/hjaelp', '/support/a/b']) {
      const response = await createVisitor().get(path)
      const landed = response.headers.location
        ? await createVisitor().get(response.headers.location)
        : response
      expect(landed.text).toContain('Ofte stillede spørgsmål')
    }
  })

  test('a visitor who opens a ticket is redirected to sign in, with a return path', async () => {
    const { status, headers } = await createVisitor().get(to.support.new())
    expect([status, headers.location]).toEqual([302, '/login?til=%2Fsupport%2Fnew'])
  })
})

describe('opening a ticket without JavaScript', () => {
  const claim = {
    type: 'warranty_claim',
    'answers.order_number': '1001',
    'answers.item': 'Lædertaske',
    'answers.fault': 'Låsen er løs',
    'answers.noticed': '1-12 måneder efter købet',
    'answers.wish': 'Varen repareret',
    'answers.terms_agreement': 'on',
  }

  test('a complete form opens a ticket and redirects to the list', async () => {
    const page = await anton.caller.get(to.support.new('warranty_claim'))
    expect(page.text).toContain('Hvad er der i vejen?')
    const response = await anton.caller.post(to.support.new(), claim)
    expect(response.status).toBe(302)
    const list = await anton.caller.get(response.headers.location ?? '')
    expect(list.text).toContain('Din henvendelse er sendt.')
    expect(list.text).toContain('Reklamation')
  })

  test('missing input is reported with the same messages, and the input is kept', async () => {
    const { 'answers.terms_agreement': _, ...unaccepted } = claim
    const before = await countRows('support_tickets')
    const response = await anton.caller.post(to.support.new(), {
      ...unaccepted,
      'answers.wish': '',
    })
    expect(response.status).toBe(400)
    expect(response.text).toContain(
      'Du skal acceptere betingelserne for at indsende en reklamation',
    )
    expect(response.text).toContain('Udfyld feltet')
    expect(response.text).toContain('Låsen er løs')
    expect(await countRows('support_tickets')).toBe(before)
  })

  test('the fee of an examination is shown before the claim is sent', async () => {
    const { bags } = app.shops
    const terms = {
      examination_fee: minor(30_000),
      return_address: '',
      pays_return: false,
    }
    unwrap(await changeSection(bags.staff, bags, 'terms', terms))
    const { text } = await anton.caller.get(to.support.new('warranty_claim'))
    expect(text).toContain('koster undersøgelsen 300 kroner')
  })

  test.each([
    ['a question that the form does not ask', { 'answers.evil': 'x' }],
    ['an option that it does not have', { 'answers.wish': 'En million' }],
    ['a field of its own making', { is_staff: 'true' }],
    ['somebody else’s name', { user_id: '00000000-0000-4000-8000-000000000000' }],
    ['an order that is not theirs', { order_id: '00000000-0000-4000-8000-000000000000' }],
    ['a photo that is not there', { 'photo_ids[]': '00000000-0000-4000-8000-000000000000' }],
    ['a kind of request that there is none of', { type: 'complaint' }],
    ['an answer longer than it may be', { 'answers.item': 'x'.repeat(201) }],
  ])('%s is refused, and nothing is stored', async (_, change) => {
    const before = await countRows('support_tickets')
    const response = await anton.caller.post(to.support.new(), { ...claim, ...change })
    expect(response.status).toBe(400)
    expect(await countRows('support_tickets')).toBe(before)
  })

  test('only signed-in customers can open a ticket', async () => {
    const before = await countRows('support_tickets')
    const response = await createVisitor().post(to.support.new(), claim)
    expect(response.status).toBe(401)
    expect(await countRows('support_tickets')).toBe(before)
  })

  test('photos are attached, and an invalid one is reported', async () => {
    const other = { type: 'other', 'answers.details': 'Se selv' }
    const valid = form({ ...other, photos: toFile(await photo()) })
    const response = await anton.caller.postMultipart(to.support.new(), valid)
    expect(response.status).toBe(302)
    const id =
      new URL(response.headers.location ?? '', 'http://x').searchParams.get('oprettet') ?? ''
    expect((await anton.caller.get(to.support.ticket(id))).text).toContain(`/support/${id}/photos/`)
    const page = toFile(new TextEncoder().encode('<script>alert(1)</script>'))
    const invalid = await anton.caller.postMultipart(
      to.support.new(),
      form({ ...other, photos: page }),
    )
    expect(invalid.status).toBe(400)
    expect(invalid.text).toContain('Filen er ikke et billede, vi kan læse')
    expect(invalid.text).toContain('Se selv')
  })
})

test('a photo sent to a host without a store is refused and logs no error', async () => {
  const caller = new TestBrowser(app.port, 'admin.localhost')
  caller.cookies.set('shop', 'x')
  const response = await caller.postMultipart(
    to.support.photos(),
    form({ photo: toFile(await photo()) }),
  )
  expect(response.status).toBe(404)
  expect(JSON.parse(response.text)).toMatchObject({ refused: 'storeUnknown' })
  expect(app.log.filter((line) => line.includes('"level":"error"'))).toEqual([])
})

describe('a conversation', () => {
  test('its customer sees the messages but no internal notes', async () => {
    const ticket_id = await createTicket(anton)
    const { staff } = app.shops.bags
    unwrap(await replyAsStaff(staff, getBagStore(), { ticket_id, message: 'Den er på vej' }))
    unwrap(await writeNote(staff, getBagStore(), { ticket_id, note: 'Hemmelig note' }))
    const { status, text, headers } = await anton.caller.get(to.support.ticket(ticket_id))
    expect([status, headers['cache-control']]).toEqual([200, 'no-store'])
    expect(text).toContain('Den er på vej')
    expect(text).not.toContain('Hemmelig note')
    expect(text).not.toContain(staff.scope.staff_id)
  })

  test('a ticket of another customer, of another store or an unknown one gives the same 404', async () => {
    const clara = await signUpCustomer('Clara', 'clay')
    const unknownId = '01a1fee3-69ad-7050-926b-2bc153f640d0'
    const ids = [await createTicket(berit), await createTicket(clara), unknownId]
    const answers = await Promise.all(ids.map((id) => anton.caller.get(to.support.ticket(id))))
    for (const [index, { status, text }] of answers.entries()) {
      expect(status).toBe(404)
      expect(text).toContain('Ticket not found')
      expect(text).toContain('Go back')
      const plain = (page: string, id: string) => page.replaceAll(id, 'ID')
      expect(plain(text, ids[index]!)).toBe(plain(answers[0]!.text, ids[0]!))
    }
  })

  test('a visitor is redirected to sign in first', async () => {
    const ticket_id = await createTicket(anton)
    const { status, headers } = await createVisitor().get(to.support.ticket(ticket_id))
    expect([status, headers.location]).toEqual([302, `/login?til=%2Fsupport%2F${ticket_id}`])
  })
})

describe('a message', () => {
  const reply = (caller: TestBrowser, ticket_id: string, fields: Record<string, string>) =>
    caller.post(to.support.reply(ticket_id), fields)

  test('a customer’s message is trimmed and stored as theirs', async () => {
    const ticket_id = await createTicket(anton)
    const { status, text } = await reply(anton.caller, ticket_id, { message: ' Hej ' })
    expect([status, JSON.parse(text)]).toMatchObject([200, { position: 1 }])
    const { rows } = await app.torv.ownerClient.query(
      'select message, is_staff, author_id from support_messages where ticket_id = $1',
      [ticket_id],
    )
    expect(rows).toEqual([{ message: 'Hej', is_staff: false, author_id: null }])
  })

  test.each([
    ['nothing', { message: '  ' }, 400, 'Skriv en besked'],
    ['too much', { message: 'x'.repeat(501) }, 400, 'Beskeden må højst være på 500 tegn'],
    ['as the shop', { message: 'Hej', is_staff: 'true' }, 400, 'kunne ikke læses'],
    ['as somebody else', { message: 'Hej', user_id: 'x' }, 400, 'kunne ikke læses'],
    ['with a role', { message: 'Hej', role: 'admin' }, 400, 'kunne ikke læses'],
  ])('invalid content (%s) is refused with a message', async (_, fields, status, words) => {
    const ticket_id = await createTicket(anton)
    const before = await countRows('support_messages')
    const response = await reply(anton.caller, ticket_id, fields)
    expect(response.status).toBe(status)
    expect(response.text).toContain(words)
    expect(await countRows('support_messages')).toBe(before)
  })

  test('characters that the database cannot store are removed', async () => {
    const ticket_id = await createTicket(anton)
    const response = await reply(anton.caller, ticket_id, { message: 'He\0j' })
    expect(response.status).toBe(200)
    expect((await anton.caller.get(to.support.ticket(ticket_id))).text).toContain('Hej')
  })

  test('without a session it is refused', async () => {
    const ticket_id = await createTicket(anton)
    expect((await reply(createVisitor(), ticket_id, { message: 'Hej' })).status).toBe(401)
  })

  test('a ticket of another customer gives the same response as an unknown one', async () => {
    const ids = [await createTicket(berit), '01a1fee3-69ad-7050-926b-2bc153f640d0', 'x']
    const sent = ids.map((id) => reply(anton.caller, id, { message: 'Hej' }))
    const answers = await Promise.all(sent)
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404])
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1)
  })

  test('a closed ticket refuses it with a message', async () => {
    const ticket_id = await createTicket(anton)
    unwrap(await setTicketStatus(app.shops.bags.staff, getBagStore(), ticket_id, 'closed'))
    const response = await reply(anton.caller, ticket_id, { message: 'Hej' })
    expect(response.status).toBe(409)
    expect(response.text).toContain('Henvendelsen er afsluttet')
    expect((await anton.caller.get(to.support.ticket(ticket_id))).text).not.toContain('Din besked')
  })

  test('repeated posts with one key are stored once', async () => {
    const ticket_id = await createTicket(anton)
    const key = '7f0f1d9e-93b5-4f0e-8f4c-0d1e6a0e7b11'
    const sent = [1, 2, 3].map(() => reply(anton.caller, ticket_id, { message: 'Hej', key }))
    const answers = await Promise.all(sent)
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1)
    expect(JSON.parse(answers[0]!.text)).toMatchObject({ message_id: key, position: 1 })
  })

  test('without JavaScript it redirects back to the ticket, or keeps the input on an error', async () => {
    const ticket_id = await createTicket(anton)
    const path = to.support.ticket(ticket_id)
    const saved = await anton.caller.post(path, { message: 'Uden script' })
    expect([saved.status, saved.headers.location]).toEqual([302, path])
    const long = 'x'.repeat(501)
    const refused = await anton.caller.post(path, { message: long })
    expect(refused.status).toBe(400)
    expect(refused.text).toContain('Beskeden må højst være på 500 tegn')
    expect(refused.text).toContain(long)
  })
})

describe('a photo', () => {
  const uploadPhoto = async (caller: TestBrowser, bytes: Uint8Array<ArrayBuffer>) =>
    caller.postMultipart(to.support.photos(), form({ photo: toFile(bytes) }))

  test('an uploaded and sent photo is visible only to its customer', async () => {
    const { id } = JSON.parse((await uploadPhoto(anton.caller, await photo())).text)
    const own = await anton.caller.get(to.support.upload(id))
    expect([own.status, own.headers['content-type']]).toEqual([200, 'image/webp'])
    expect(own.headers['cache-control']).toBe('private, no-store')
    expect((await berit.caller.get(to.support.upload(id))).status).toBe(404)
    const ticket_id = await createTicket(anton)
    const sent = { message: 'Se her', 'photo_ids[]': id }
    expect((await anton.caller.post(to.support.reply(ticket_id), sent)).status).toBe(200)
    const path = to.support.photo(ticket_id, id)
    expect((await anton.caller.get(path)).status).toBe(200)
    expect((await berit.caller.get(path)).status).toBe(404)
    expect((await createVisitor().get(path)).status).toBe(302)
    expect((await createVisitor().get(`/media/${id}`)).status).toBe(404)
  })

  test('only its uploader can delete it', async () => {
    const { id } = JSON.parse((await uploadPhoto(anton.caller, await photo())).text)
    expect((await berit.caller.sendDelete(to.support.upload(id))).status).toBe(204)
    expect((await anton.caller.get(to.support.upload(id))).status).toBe(200)
    expect((await anton.caller.sendDelete(to.support.upload(id))).status).toBe(204)
    expect((await anton.caller.get(to.support.upload(id))).status).toBe(404)
  })

  test('size limits are enforced, and only signed-in customers may upload', async () => {
    const before = await countRows('support_uploads')
    const large = new Uint8Array(3 * 1_048_576)
    expect((await uploadPhoto(createVisitor(), large)).status).toBe(413)
    expect((await uploadPhoto(anton.caller, large)).status).toBe(415)
    const huge = new Uint8Array(limits.pictureBytes + 1)
    expect((await uploadPhoto(anton.caller, huge)).status).toBe(413)
    await expectRefusedOrDisconnected(uploadPhoto(anton.caller, new Uint8Array(50 * 1_048_576)))
    // The higher limit applies to photos only.
    expect((await anton.caller.postMultipart(to.login(), form({ x: toFile(large) }))).status).toBe(
      413,
    )
    expect(await countRows('support_uploads')).toBe(before)
  })

  test('a file that is not a picture is refused, whatever its type says', async () => {
    const response = await uploadPhoto(anton.caller, new TextEncoder().encode('<html></html>'))
    expect(response.status).toBe(415)
    expect(JSON.parse(response.text)).toMatchObject({ refused: 'photoUnreadable' })
  })
})

// The server may close the connection while the client is still sending.
async function expectRefusedOrDisconnected(sending: Promise<{ status: number }>) {
  const status = await sending.then(
    (response) => response.status,
    () => 413,
  )
  expect(status).toBe(413)
}

test('the client reports how far a customer has read', async () => {
  const ticket_id = await createTicket(anton)
  const { staff } = app.shops.bags
  unwrap(await replyAsStaff(staff, getBagStore(), { ticket_id, message: 'Ja' }))
  const hasUnread = async () => (await anton.caller.get(to.support())).text.includes('Nyt svar')
  expect(await hasUnread()).toBe(true)
  const path = to.support.reading(ticket_id)
  expect((await createVisitor().post(path, { position: '1' })).status).toBe(401)
  expect((await anton.caller.post(path, { position: 'x' })).status).toBe(400)
  expect((await anton.caller.post(path, { position: '1' })).status).toBe(204)
  const { rows } = await app.torv.ownerClient.query(
    'select read_by_customer from support_tickets where id = $1',
    [ticket_id],
  )
  expect(rows).toEqual([{ read_by_customer: 1 }])
})
