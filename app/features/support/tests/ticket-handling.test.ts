import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { TicketForm } from '../rules/ticket-forms.ts'
import { limits } from '#shared/limits.ts'
import { rateLimits } from '#shared/rate-limits.ts'
import type { Customer, Staff } from '#platform/database/database.ts'
import { listOrderChoices } from '#features/orders/server/list-order-choices.ts'
import { placeOrder } from '#features/orders/server/place/place-order.ts'
import { replyAsCustomer, replyAsStaff } from '#features/support/server/messages/reply-to-ticket.ts'
import { assignTicket, setTicketStatus } from '#features/support/server/tickets/assign-ticket.ts'
import {
  attachPhoto,
  removePhoto,
  deleteUnsentPhotos,
  unsentPhotosTask,
} from '#features/support/server/messages/attach-photo.ts'
import {
  markTicketRead,
  markTicketReadAsStaff,
} from '#features/support/server/tickets/mark-ticket-read.ts'
import { openTicket } from '#features/support/server/tickets/open-ticket.ts'
import { searchTicketNumbers } from '#features/support/server/tickets/staff-ticket-list.ts'
import {
  readStaffTicketList,
  type StaffTicketListQuery,
} from '#features/support/server/tickets/read-staff-ticket-list.ts'
import { readOwnTickets } from '#features/support/server/tickets/read-own-tickets.ts'
import {
  readPhoto,
  readPhotoAsStaff,
  readUpload,
} from '#features/support/server/messages/read-photo.ts'
import { readThread } from '#features/support/server/messages/read-thread.ts'
import { readTicket, readTicketCustomer } from '#features/support/server/tickets/read-ticket.ts'
import {
  readCannedReply,
  removeCannedReply,
  saveCannedReply,
} from '../server/messages/save-canned-reply.ts'
import { replyMailTask, sendReplyMail } from '#features/support/server/messages/send-reply-mail.ts'
import { writeNote } from '#features/support/server/messages/write-note.ts'
import { openEmptyDatabase, type TestDatabase } from '#test/support/database.ts'
import { receiveMails, runJobs } from '#test/support/mails.ts'
import {
  createCustomer,
  unwrap,
  getJobHandle,
  openMarket,
  createStockedProduct,
  toRequestedLine,
  type Market,
} from '#test/support/people.ts'

let torv: TestDatabase
let market: Market
let anton: Customer
let berit: Customer

beforeAll(async () => {
  torv = await openEmptyDatabase()
  market = await openMarket(torv.database)
  anton = await createCustomer(torv.database, market.bagShop, 'Anton')
  berit = await createCustomer(torv.database, market.bagShop, 'Berit')
})
afterAll(() => torv.close())
beforeEach(() => torv.ownerClient.query('delete from throttles'))

const unknownId = '00000000-0000-4000-8000-000000000000'

async function openTestTicket(
  customer: Customer,
  details: string,
  overrides: Partial<TicketForm> = {},
) {
  const form = { type: 'other', answers: { details }, ...overrides } as const
  const opened = unwrap(await openTicket(customer, customer.scope, form))
  if ('fieldErrors' in opened) throw new Error(JSON.stringify(opened.fieldErrors))
  return opened.ticket_id
}

async function sendMessage(
  customer: Customer,
  ticket_id: string,
  message: string,
  ids: string[] = [],
) {
  const reply = { ticket_id, message, photo_ids: ids }
  return unwrap(await replyAsCustomer(customer, customer.scope, reply))
}

async function answers(ticket_id: string, message: string) {
  return unwrap(await replyAsStaff(market.sofie, market.bagShop, { ticket_id, message }))
}

async function readTickets(input: Partial<StaffTicketListQuery> = {}, store = market.bagShop) {
  const all = { filter: 'all', hands: 'anyone', query: '', page: 1, ...input } as const
  return unwrap(await readStaffTicketList(market.sofie, store, all))
}

async function readOwnThread(ticket_id: string, customer = anton) {
  return unwrap(await readThread(customer, ticket_id))
}

async function readStaffTicket(ticket_id: string) {
  return unwrap(await readTicket(market.sofie, market.bagShop, ticket_id))
}

async function photo(colour = 'tan') {
  return sharp({ create: { width: 300, height: 200, channels: 3, background: colour } })
    .withExif({ IFD0: { Copyright: 'Hemmelig', Artist: 'Anton' } })
    .jpeg()
    .toBuffer()
}

describe('a ticket', () => {
  test('has a number without gaps within its store', async () => {
    const clara = await createCustomer(torv.database, market.pyramidShop, 'Clara')
    const first = await openTestTicket(clara, 'Hvad koster fragten?')
    await openTicket(clara, clara.scope, { type: 'other', answers: {} })
    const second = await openTestTicket(clara, 'Og til Norge?')
    const references = [first, second].map(async (id) => (await readOwnThread(id, clara)).reference)
    expect(await Promise.all(references)).toEqual(['S-1001', 'S-1002'])
  })

  test('shows its answers with the labels of that day, in the order of the form', async () => {
    const ticket_id = await openTestTicket(anton, 'Kan remmen forlænges?')
    await torv.ownerClient.query(
      `update support_templates set form_schema = '{"fields": []}' where type = 'other' and store_id = $1`,
      [market.pyramidShop.store_id],
    )
    expect((await readOwnThread(ticket_id)).answers).toEqual([
      { name: 'details', label: 'Hvad kan vi hjælpe med?', answer: 'Kan remmen forlænges?' },
    ])
  })

  test('is listed for its own customer only, newest first and in pages', async () => {
    const dagny = await createCustomer(torv.database, market.bagShop, 'Dagny')
    const job = getJobHandle(torv.database, market.bagShop)
    for (let count = 1; count <= 21; count += 1) {
      const form = { type: 'other', answers: { details: `Nummer ${count}` } } as const
      const at = new Date(Date.UTC(2026, 0, count))
      unwrap(await openTicket(job, dagny.scope, form, at))
    }
    const first = unwrap(await readOwnTickets(dagny, 1))
    expect(first).toMatchObject({ total: 21, pages: 2 })
    expect(first.tickets).toHaveLength(20)
    expect(first.tickets[0]?.created_at).toEqual(new Date(Date.UTC(2026, 0, 21)))
    expect(unwrap(await readOwnTickets(dagny, 2)).tickets).toHaveLength(1)
    expect(await readOwnTickets(dagny, 3)).toEqual({ refused: 'pageNotFound' })
  })

  test('of another customer, of another store or with an unknown id is not found', async () => {
    const ticket_id = await openTestTicket(berit, 'Hvor er min pakke?')
    for (const id of [ticket_id, unknownId, 'new', '']) {
      expect(await readThread(anton, id)).toEqual({ refused: 'ticketNotFound' })
    }
    for (const [staff, store] of [
      [market.rosa, market.clayShop],
      [market.freja, market.pyramidShop],
    ] as const) {
      expect(await readTicket(staff, store, ticket_id)).toEqual({ refused: 'staffTicketNotFound' })
    }
    expect(await readTicketCustomer(market.rosa, market.clayShop, ticket_id)).toEqual({
      refused: 'staffTicketNotFound',
    })
    expect(await readTicket(market.rosa, market.bagShop, ticket_id)).toEqual({
      refused: 'roleForbidden',
    })
  })

  test('can refer to one of the customer’s own orders only', async () => {
    const bag = await createStockedProduct(market.freja, market.bagShop)
    const job = getJobHandle(torv.database, market.bagShop)
    const buyer = { name: 'Anton', email: 'anton@torv.example', phone: '', address: '' }
    const placePaidOrder = async (customer: Customer) => {
      const { customer_id } = customer.scope
      const order = unwrap(
        await placeOrder(job, market.bagShop, {
          buyer: { ...buyer, customer_id },
          lines: [toRequestedLine(bag)],
          extras: {
            at: new Date(),
          },
        }),
      )
      await torv.ownerClient.query("update orders set state = 'authorised' where id = $1", [
        order.order_id,
      ])
      return order
    }
    const [own, other] = [await placePaidOrder(anton), await placePaidOrder(berit)]
    expect(await listOrderChoices(anton)).toMatchObject([
      { number: own.number, lines: [{ name: 'Taske' }] },
    ])
    const ticket_id = await openTestTicket(anton, 'Den er gået i stykker', {
      order_id: own.order_id,
    })
    expect(await readOwnThread(ticket_id)).toMatchObject({ order_number: own.number })
    expect(await readStaffTicket(ticket_id)).toMatchObject({ order_number: own.number })
    const form = { type: 'other', answers: { details: 'x' } } as const
    for (const order_id of [other.order_id, unknownId]) {
      expect(await openTicket(anton, anton.scope, { ...form, order_id })).toEqual({
        fieldErrors: { order_id: { refused: 'ticketOrderUnknown' } },
      })
    }
  })
})

describe('unread tickets', () => {
  test('a reply that the customer has not opened is unread', async () => {
    const ticket_id = await openTestTicket(anton, 'Hvornår kommer den?')
    const isUnread = async () => (await readOwnThread(ticket_id)).is_unread
    expect(await isUnread()).toBe(false)
    const { position } = await answers(ticket_id, 'I morgen.')
    expect(await isUnread()).toBe(true)
    await markTicketRead(berit, berit.scope, ticket_id, position)
    expect(await isUnread()).toBe(true)
    await markTicketRead(anton, anton.scope, ticket_id, position)
    expect(await isUnread()).toBe(false)
  })

  test('a message that no member of staff has opened is unread for the shop', async () => {
    const ticket_id = await openTestTicket(anton, 'Er den på lager?')
    const isUnread = async () => (await readStaffTicket(ticket_id)).is_unread
    expect(await isUnread()).toBe(true)
    await markTicketReadAsStaff(market.rosa, market.bagShop, ticket_id, 0)
    expect(await isUnread()).toBe(true)
    await markTicketReadAsStaff(market.malthe, market.bagShop, ticket_id, 0)
    expect(await isUnread()).toBe(false)
    await sendMessage(anton, ticket_id, 'Hallo?')
    expect(await isUnread()).toBe(true)
  })

  test('a ticket marked as read beyond its last message is unread after the next one', async () => {
    const ticket_id = await openTestTicket(anton, 'Er den vandtæt?')
    await markTicketRead(anton, anton.scope, ticket_id, 2_000_000_000)
    await answers(ticket_id, 'Ja.')
    expect((await readOwnThread(ticket_id)).is_unread).toBe(true)
  })

  test('reading a ticket does not change the time of its last update', async () => {
    const ticket_id = await openTestTicket(anton, 'Findes den i sort?')
    await answers(ticket_id, 'Ja.')
    const before = (await readStaffTicket(ticket_id)).updated_at
    await markTicketRead(anton, anton.scope, ticket_id, 1)
    expect((await readStaffTicket(ticket_id)).updated_at).toEqual(before)
  })
})

test('a ticket waits since its first unanswered message', async () => {
  const ticket_id = await openTestTicket(anton, 'Kan den vaskes?')
  const readWaitingSince = async () => (await readStaffTicket(ticket_id)).waiting_since
  const opened = (await readStaffTicket(ticket_id)).created_at
  expect(await readWaitingSince()).toEqual(opened)
  await sendMessage(anton, ticket_id, 'Det haster.')
  expect(await readWaitingSince()).toEqual(opened)
  await answers(ticket_id, 'Nej.')
  expect(await readWaitingSince()).toBeNull()
  const { created_at } = await sendMessage(anton, ticket_id, 'Hvad så?')
  expect(await readWaitingSince()).toEqual(created_at)
  unwrap(await setTicketStatus(market.sofie, market.bagShop, ticket_id, 'waiting_customer'))
  expect(await readWaitingSince()).toBeNull()
})

describe('the staff list of tickets', () => {
  test('shows tickets that need attention, assigned tickets and unassigned ones', async () => {
    const mine = await openTestTicket(berit, 'Til Sofie')
    const unassigned = await openTestTicket(berit, 'Til hvem som helst')
    unwrap(await assignTicket(market.freja, market.bagShop, mine, market.sofie.scope.staff_id))
    unwrap(await setTicketStatus(market.sofie, market.bagShop, unassigned, 'closed'))
    const ids = async (input: Partial<StaffTicketListQuery>) =>
      (await readTickets(input)).tickets.map(({ id }) => id)
    expect(await ids({ hands: 'me' })).toEqual([mine])
    expect(await ids({ hands: 'nobody' })).toContain(unassigned)
    expect(await ids({ filter: 'needs_attention' })).not.toContain(unassigned)
    expect(await ids({ filter: 'closed' })).toContain(unassigned)
    expect((await readTickets()).counts).toMatchObject({ closed: 1 })
  })

  test('finds a ticket by its reference, its customer, its answers and its messages', async () => {
    const ticket_id = await openTestTicket(berit, 'Spændet er 100% væk_igen')
    await sendMessage(berit, ticket_id, 'Det sidder bag på rygsækken')
    const { reference } = await readOwnThread(ticket_id, berit)
    const found = async (query: string) =>
      (await readTickets({ query })).tickets.map(({ id }) => id)
    for (const query of [reference, reference.slice(2), '100%', 'væk_igen', 'RYGSÆKKEN spændet'])
      expect(await found(query), query).toEqual([ticket_id])
    expect(await found('berit@torv.example')).toContain(ticket_id)
    expect(await found('rygsækken hestevogn')).toEqual([])
    expect(await found("'; drop table support_tickets; --")).toEqual([])
  })

  test('finds old tickets behind thousands of others, in order', async () => {
    const { company_id, store_id } = market.pyramidShop
    const cecilie = await createCustomer(torv.database, market.pyramidShop, 'Cecilie')
    await torv.ownerClient.query(
      `insert into support_tickets (company_id, store_id, user_id, type, title, form_data, created_at)
       select $1, $2, $3, 'other', 'Spørgsmål', jsonb_build_object('details',
         case when n % 1100 = 50 then 'Glimmer på æsken' else 'Noget andet' end),
         '2036-01-01Z'::timestamptz + n * interval '1 minute' from generate_series(1, 2300) n`,
      [company_id, store_id, cecilie.scope.customer_id],
    )
    const toNumber = ({ reference = '' } = {}) => Number(reference.slice(2))
    const all = await readTickets({}, market.pyramidShop)
    const last = toNumber(all.tickets[0])
    const found = await readTickets({ query: 'glimmer' }, market.pyramidShop)
    expect(found.tickets.map(toNumber)).toEqual([last - 50, last - 1150, last - 2250])
    expect(found).toMatchObject({ total: 3, pages: 1, hasNext: false })
    const third = await readTickets({ query: 'cecilie andet', page: 3 }, market.pyramidShop)
    expect([toNumber(third.tickets[0]), third.total]).toEqual([last - 61, null])
    expect(all).toMatchObject({
      total: null,
      pages: null,
      hasNext: true,
      counts: { pending: 1000 },
    })
    const range = { from: 0, limit: 5 }
    const input = { filter: 'all', hands: 'anyone', words: ['glimmer'] } as const
    expect(await searchTicketNumbers(market.rosa, market.pyramidShop, input, range)).toEqual([])
  })

  test('shows no tickets of another store, and is refused without access', async () => {
    expect(
      (await readTickets({}, market.pyramidShop)).tickets.map(({ user_id }) => user_id),
    ).not.toContain(anton.scope.customer_id)
    const input = { filter: 'all', hands: 'anyone', query: '', page: 1 } as const
    expect(await readStaffTicketList(market.rosa, market.bagShop, input)).toEqual({
      refused: 'roleForbidden',
    })
  })
})

describe('a note', () => {
  test('is visible to staff only', async () => {
    const ticket_id = await openTestTicket(anton, 'Jeg er utilfreds')
    unwrap(await writeNote(market.sofie, market.bagShop, { ticket_id, note: 'Ring til ham' }))
    expect((await readStaffTicket(ticket_id)).notes).toMatchObject([
      { note: 'Ring til ham', author: 'Sofie' },
    ])
    expect(JSON.stringify(await readOwnThread(ticket_id))).not.toContain('Ring')
    await expect(anton.selectFrom('support_notes').selectAll().execute()).rejects.toThrow(
      'permission denied',
    )
  })

  test('that is sent twice under one key is saved and logged once', async () => {
    const ticket_id = await openTestTicket(anton, 'Hej')
    const leaveNote = (staff: Staff, note: string, key: string) =>
      writeNote(staff, market.bagShop, { ticket_id, note, key })
    const key = randomUUID()
    const both = [leaveNote(market.sofie, 'Ring', key), leaveNote(market.sofie, 'Ring', key)]
    expect([...(await Promise.all(both)), await leaveNote(market.sofie, 'Ring', key)]).toEqual([
      { note_id: key },
      { note_id: key },
      { note_id: key },
    ])
    const failed = { refused: 'noteKeyUsed' }
    expect(await leaveNote(market.malthe, 'Ring', key)).toEqual(failed)
    expect(await leaveNote(market.sofie, 'Skriv', key)).toEqual(failed)
    expect((await readStaffTicket(ticket_id)).notes).toHaveLength(1)
    const { rows } = await torv.ownerClient.query(
      "select from audit_log where subject_id = $1 and action = 'noted'",
      [ticket_id],
    )
    expect(rows).toHaveLength(1)
  })

  test('cannot be written by staff without access', async () => {
    const ticket_id = await openTestTicket(anton, 'Hej')
    const note = { ticket_id, note: 'x' }
    expect(await writeNote(market.rosa, market.bagShop, note)).toEqual({ refused: 'roleForbidden' })
    expect(await writeNote(market.rosa, market.clayShop, note)).toEqual({
      refused: 'staffTicketNotFound',
    })
  })
})

test('a ticket can be assigned to a member of the company only', async () => {
  const ticket_id = await openTestTicket(anton, 'Hvem hjælper mig?')
  const assign = (id: string | null) => assignTicket(market.sofie, market.bagShop, ticket_id, id)
  for (const outsider of [market.rosa.scope.staff_id, unknownId]) {
    expect(await assign(outsider)).toEqual({ refused: 'assigneeUnknown', field: 'assignee_id' })
  }
  expect(await assign(market.malthe.scope.staff_id)).toBeNull()
  expect(await readStaffTicket(ticket_id)).toMatchObject({ assignee_name: 'Malthe' })
  expect(await assign(null)).toBeNull()
})

test('a canned reply is saved under a unique title', async () => {
  const { malthe, bagShop, rosa, clayShop } = market
  const reply = (title: string) => ({ title, message: 'Tak for din besked.' })
  const { id } = unwrap(await saveCannedReply(malthe, bagShop, null, reply('Tak')))
  expect(await saveCannedReply(malthe, bagShop, null, reply('Tak'))).toEqual({
    refused: 'cannedTitleTaken',
    field: 'title',
  })
  const { version } = unwrap(await readCannedReply(malthe, bagShop, id))
  unwrap(await saveCannedReply(malthe, bagShop, id, { ...reply('Mange tak'), seen: version }))
  const ticket_id = await openTestTicket(anton, 'Hej')
  expect((await readStaffTicket(ticket_id)).canned_replies).toMatchObject([{ title: 'Mange tak' }])
  expect(await removeCannedReply(rosa, clayShop, id)).toEqual({ refused: 'cannedReplyNotFound' })
  expect(await removeCannedReply(malthe, bagShop, id)).toBeNull()
})

describe('a photo', () => {
  test('is sent with a ticket or a message, stripped of its metadata', async () => {
    const one = unwrap(await attachPhoto(anton, await photo()))
    expect(one).toMatchObject({ width: 300, height: 200 })
    const ticket_id = await openTestTicket(anton, 'Se selv', { photo_ids: [one.id] })
    const two = unwrap(await attachPhoto(anton, await photo('teal')))
    await sendMessage(anton, ticket_id, 'Og her', [two.id])
    const { photos, messages } = await readOwnThread(ticket_id)
    expect(photos.map(({ id }) => id)).toEqual([one.id])
    expect(messages[0]?.photos.map(({ id }) => id)).toEqual([two.id])
    const bytes = unwrap(await readPhoto(anton, { ticket_id, id: one.id }))
    const { format, exif } = await sharp(bytes!).metadata()
    expect({ format, exif }).toEqual({ format: 'webp', exif: undefined })
  })

  test('of the shop is part of its reply', async () => {
    const ticket_id = await openTestTicket(anton, 'Hvordan ser etiketten ud?')
    const reply = { ticket_id, message: 'Sådan her', photos: [await photo('navy')] }
    unwrap(await replyAsStaff(market.sofie, market.bagShop, reply))
    const [sentPhoto] = (await readOwnThread(ticket_id)).messages[0]?.photos ?? []
    expect(await readPhoto(anton, { ticket_id, id: sentPhoto!.id, size: 'small' })).toBeTruthy()
  })

  test('is visible to its customer and the shop only', async () => {
    const upload = unwrap(await attachPhoto(anton, await photo()))
    const { id } = upload
    expect(await readUpload(anton, id)).toBeTruthy()
    expect(await readUpload(berit, id)).toBeNull()
    const ticket_id = await openTestTicket(anton, 'Kun for jer', { photo_ids: [id] })
    expect(await readPhoto(anton, { ticket_id, id })).toBeTruthy()
    expect(await readPhotoAsStaff(market.sofie, market.bagShop, { ticket_id, id })).toBeTruthy()
    expect(await readPhoto(berit, { ticket_id, id })).toBeNull()
    expect(await readPhotoAsStaff(market.rosa, market.clayShop, { ticket_id, id })).toBeNull()
    expect(await readPhotoAsStaff(market.rosa, market.bagShop, { ticket_id, id })).toBeNull()
  })

  test('that was uploaded by another customer or removed cannot be sent', async () => {
    const foreign = unwrap(await attachPhoto(berit, await photo()))
    const removed = unwrap(await attachPhoto(anton, await photo()))
    await removePhoto(anton, removed.id)
    const form = { type: 'other', answers: { details: 'x' } } as const
    const ticket_id = await openTestTicket(anton, 'Hej')
    for (const { id } of [foreign, removed]) {
      const photo_ids = [id]
      expect(await openTicket(anton, anton.scope, { ...form, photo_ids })).toEqual({
        fieldErrors: { photo_ids: { refused: 'photoNotFound' } },
      })
      const reply = { ticket_id, message: 'Hej', photo_ids }
      expect(await replyAsCustomer(anton, anton.scope, reply)).toEqual({
        refused: 'photoNotFound',
      })
    }
    expect((await readOwnThread(ticket_id)).messages).toEqual([])
    await removePhoto(anton, foreign.id)
    expect(await readUpload(berit, foreign.id)).toBeTruthy()
  })

  test('must be a picture by its content, and within the size limit', async () => {
    const page = Buffer.from('<html><script>alert(1)</script></html>')
    expect(await attachPhoto(anton, page)).toMatchObject({ refused: 'photoUnreadable' })
    const heavy = Buffer.alloc(limits.pictureBytes + 1)
    expect(await attachPhoto(anton, heavy)).toMatchObject({ refused: 'photoTooLarge' })
    const ticket_id = await openTestTicket(anton, 'Hej')
    const reply = { ticket_id, message: 'Se her', photos: [page] }
    expect(await replyAsStaff(market.sofie, market.bagShop, reply)).toMatchObject({
      refused: 'photoUnreadable',
    })
    expect((await readOwnThread(ticket_id)).messages).toEqual([])
  })

  test('that is uploaded but not sent is deleted a day later', async () => {
    const { id } = unwrap(await attachPhoto(anton, await photo()))
    const tasks = { [unsentPhotosTask]: deleteUnsentPhotos(torv.database) }
    const ageUploads = (age: string) =>
      torv.ownerClient.query(`update support_uploads set created_at = now() - interval '${age}'`)
    const runDueJobs = async () => {
      await torv.ownerClient.query('update graphile_worker._private_jobs set run_at = now()')
      await runJobs(torv, tasks)
    }
    await ageUploads('23 hours')
    await runDueJobs()
    expect(await readUpload(anton, id)).toBeTruthy()
    unwrap(await attachPhoto(berit, await photo()))
    await ageUploads('25 hours')
    await runDueJobs()
    expect(await readUpload(anton, id)).toBeNull()
  })

  test('that is uploaded but not sent makes room for newer ones', async () => {
    const esther = await createCustomer(torv.database, market.bagShop, 'Esther')
    const bytes = await photo()
    const ids: string[] = []
    for (let count = 0; count <= limits.photosUnsent; count += 1) {
      ids.push(unwrap(await attachPhoto(esther, bytes)).id)
    }
    const uploads = await Promise.all(ids.map((id) => readUpload(esther, id)))
    expect(uploads.map((file) => file !== null)).toEqual([
      false,
      ...Array.from({ length: limits.photosUnsent }, () => true),
    ])
  })
})

describe('rate limits of support', () => {
  test('the messages of one customer are limited, and other customers are not affected', async () => {
    const ticket_id = await openTestTicket(anton, 'Hej')
    const { maxAttempts: limit } = rateLimits.message_account
    const results = await Promise.all(
      Array.from({ length: limit + 20 }, (_, count) =>
        replyAsCustomer(anton, anton.scope, { ticket_id, message: `Nummer ${count}` }),
      ),
    )
    expect(results.filter((answer) => 'message_id' in answer)).toHaveLength(limit)
    expect(results.at(-1)).toEqual({ refused: 'messagesThrottled' })
    const messages = (await readOwnThread(ticket_id)).messages
    expect(messages.map(({ position }) => position)).toEqual(
      Array.from({ length: limit }, (_, index) => index + 1),
    )
    await sendMessage(berit, await openTestTicket(berit, 'Hej'), 'Jeg har ikke sendt noget')
  })

  test('the tickets of one customer are limited', async () => {
    const frode = await createCustomer(torv.database, market.bagShop, 'Frode')
    const form = { type: 'other', answers: { details: 'x' } } as const
    const { maxAttempts: limit } = rateLimits.ticket_account
    for (let count = 0; count < limit; count += 1) {
      unwrap(await openTicket(frode, frode.scope, form))
    }
    expect(await openTicket(frode, frode.scope, form)).toEqual({ refused: 'ticketsThrottled' })
  })
})

describe('an unread reply', () => {
  const tasks = () => ({ [replyMailTask]: sendReplyMail(torv.database) })
  const runDueJobs = async () => {
    await torv.ownerClient.query('update graphile_worker._private_jobs set run_at = now()')
    await runJobs(torv, tasks())
  }

  test('is mailed after a while, only the last of several', async () => {
    const gerda = await createCustomer(torv.database, market.bagShop, 'Gerda')
    const ticket_id = await openTestTicket(gerda, 'Hvor er I?')
    await answers(ticket_id, 'Her er vi.')
    await answers(ticket_id, 'Klar, når du er.')
    expect(await receiveMails(torv, 'gerda@torv.example')).toEqual([])
    await runDueJobs()
    const [mail, ...others] = await receiveMails(torv, 'gerda@torv.example')
    expect(others).toEqual([])
    expect(mail?.text).toContain('Klar, når du er.')
    expect(mail?.text).toContain(ticket_id)
  })

  test('that is sent twice under one key is saved, mailed and logged once', async () => {
    const ingrid = await createCustomer(torv.database, market.bagShop, 'Ingrid')
    const ticket_id = await openTestTicket(ingrid, 'Hvor er I?')
    const answer = { ticket_id, message: 'Her er vi.', key: randomUUID() }
    const sendReply = (staff = market.sofie, overrides = {}) =>
      replyAsStaff(staff, market.bagShop, { ...answer, ...overrides })
    const [first, ...others] = await Promise.all([sendReply(), sendReply()])
    expect(unwrap(first)).toMatchObject({ message_id: answer.key, position: 1 })
    unwrap(await setTicketStatus(market.sofie, market.bagShop, ticket_id, 'closed'))
    expect([...others, await sendReply()]).toEqual([first, first])
    expect((await readStaffTicket(ticket_id)).messages).toHaveLength(1)
    await runDueJobs()
    expect(await receiveMails(torv, 'ingrid@torv.example')).toHaveLength(1)
    const { rows } = await torv.ownerClient.query(
      "select from audit_log where subject_id = $1 and action = 'answered'",
      [ticket_id],
    )
    expect(rows).toHaveLength(1)
  })

  test('under the key of a colleague’s, a customer’s or another message is refused', async () => {
    const ticket_id = await openTestTicket(anton, 'Hvor er I?')
    const key = randomUUID()
    const foreign = { ticket_id, message: 'Her.' }
    unwrap(await replyAsCustomer(anton, anton.scope, { ...foreign, key }))
    const { message_id: colleagueMessageId } = await answers(ticket_id, 'Her.')
    const sendReply = (staff: Staff, reply: { message: string; key: string }) =>
      replyAsStaff(staff, market.bagShop, { ticket_id, ...reply })
    const failed = { refused: 'staffMessageKeyUsed' }
    expect(await sendReply(market.sofie, { message: 'Her.', key })).toEqual(failed)
    expect(await sendReply(market.malthe, { message: 'Her.', key: colleagueMessageId })).toEqual(
      failed,
    )
    expect(await sendReply(market.sofie, { message: 'Der.', key: colleagueMessageId })).toEqual(
      failed,
    )
    expect((await readStaffTicket(ticket_id)).messages).toHaveLength(2)
  })

  test('is not mailed when the customer has read it meanwhile', async () => {
    const helge = await createCustomer(torv.database, market.bagShop, 'Helge')
    const ticket_id = await openTestTicket(helge, 'Hvor er I?')
    const { position } = await answers(ticket_id, 'Her er vi.')
    await markTicketRead(helge, helge.scope, ticket_id, position)
    await runDueJobs()
    expect(await receiveMails(torv, 'helge@torv.example')).toEqual([])
  })
})
