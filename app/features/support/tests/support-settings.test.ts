import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { isRefused } from '#shared/errors/errors.ts'
import type { FaqForm } from '#features/support/rules/faq-form.ts'
import type { TemplateForm } from '#features/support/rules/template-form.ts'
import type { TicketField } from '#features/support/rules/ticket-questions.ts'
import type { TicketType } from '#features/support/rules/ticket.ts'
import { openTicket } from '#features/support/server/tickets/open-ticket.ts'
import { openStore } from '#features/stores/server/open-store.ts'
import type { StoreKey } from '#shared/stores/store-key.ts'
import { readCannedReply, saveCannedReply } from '../server/messages/save-canned-reply.ts'
import { readEditedFaqs } from '../server/faq/read-faqs.ts'
import { readTemplate, readTemplates } from '#features/support/server/templates/read-templates.ts'
import { saveFaqs } from '#features/support/server/faq/save-faqs.ts'
import { saveTemplate } from '#features/support/server/templates/save-template.ts'
import { openEmptyDatabase, type TestDatabase } from '#test/support/database.ts'
import { createCustomer, unwrap, openMarket, type Market } from '#test/support/people.ts'
import { anyDomain } from '#test/support/any-domain.ts'

let torv: TestDatabase
let market: Market
let shop: StoreKey

beforeAll(async () => {
  torv = await openEmptyDatabase()
  market = await openMarket(torv.database)
})
afterAll(() => torv.close())
// A new store for each test, so that tests do not interfere.
beforeEach(async () => {
  const { company_id } = market.bagShop
  const domain = `${randomUUID()}.example`
  const form = { company_id, name: 'Taskehuset', domain, description: '', logo_url: null }
  shop = {
    company_id,
    ...unwrap(await openStore(market.freja, { ...form, active: true }, anyDomain)),
  }
})

describe('a ticket form', () => {
  test('changes for new tickets, and existing tickets keep theirs', async () => {
    const anton = await createCustomer(torv.database, shop, 'Anton')
    const openTestTicket = async (answers: Record<string, string>) =>
      unwrap(await openTicket(anton, anton.scope, { type: 'other', answers }))
    await openTestTicket({ details: 'Kan man bytte?' })
    const { version } = await template('other')
    unwrap(await saveForm('other', { title: 'Spørg os', version }))
    expect(await openTestTicket({ details: 'Kan man bytte?' })).toMatchObject({
      fieldErrors: { details: { refused: 'requestInvalid' }, colour: { refused: 'answerMissing' } },
    })
    await openTestTicket({ colour: 'Sort' })
    const { rows } = await torv.ownerClient.query(
      'select title, template_version from support_tickets where store_id = $1 order by number',
      [shop.store_id],
    )
    expect(rows).toEqual([
      { title: 'Anden henvendelse', template_version: version },
      { title: 'Spørg os', template_version: version + 1 },
    ])
  })

  test('is not overwritten by a save from an outdated version', async () => {
    const { version } = await template('other')
    unwrap(await saveForm('other', { title: 'Først', version }))
    expect(await saveForm('other', { title: 'Så', version })).toEqual({ refused: 'savedByAnother' })
    expect((await template('other')).title).toBe('Først')
  })

  test('is saved by one of two simultaneous saves, and the other one is refused', async () => {
    const { version } = await template('other')
    const results = await Promise.all(
      ['Freja', 'Malthe'].map((title) => saveForm('other', { title, version })),
    )
    expect(results.filter((one) => isRefused(one))).toEqual([{ refused: 'savedByAnother' }])
  })

  test('can be deactivated and activated again, together with its ticket type', async () => {
    const anton = await createCustomer(torv.database, shop, 'Anton')
    const tryToOpen = () =>
      openTicket(anton, anton.scope, { type: 'other', answers: { colour: 'Sort' } })
    const { version } = await template('other')
    unwrap(await saveForm('other', { active: false, version }))
    expect(await tryToOpen()).toEqual({ refused: 'templateLoadFailed' })
    unwrap(await saveForm('other', { active: true, version: version + 1 }))
    expect(await tryToOpen()).toMatchObject({ ticket_id: expect.any(String) })
  })

  test('is the only active form of its type, and is created where there was none', async () => {
    const { company_id, store_id } = shop
    await torv.ownerClient.query(
      'delete from support_templates where store_id = $1 and type = $2',
      [store_id, 'other'],
    )
    expect((await listForms()).find(({ type }) => type === 'other')).toEqual({
      type: 'other',
      title: null,
      active: false,
      field_count: null,
    })
    expect(await saveForm('other', { version: 1 })).toEqual({ refused: 'savedByAnother' })
    unwrap(await saveForm('other', {}))
    await torv.ownerClient.query(
      `insert into support_templates (company_id, store_id, type, title, form_schema, active)
      values ($1, $2, 'other', 'Gammel', '{"fields": []}', false)`,
      [company_id, store_id],
    )
    const { version } = await template('other')
    unwrap(await saveForm('other', { title: 'Ny', version }))
    const { rows } = await torv.ownerClient.query(
      "select title, active from support_templates where store_id = $1 and type = 'other' order by active",
      [store_id],
    )
    expect(rows).toEqual([
      { title: 'Gammel', active: false },
      { title: 'Ny', active: true },
    ])
  })

  test('is changed in one store only, and the change is logged', async () => {
    const { version } = await template('other')
    unwrap(await saveForm('other', { title: 'Spørg os', version }))
    const otherStoreForm = unwrap(await readTemplate(market.freja, market.pyramidShop, 'other'))
    expect(otherStoreForm.template?.title).toBe('Anden henvendelse')
    expect(await readLastChange()).toMatchObject({
      action: 'changed',
      subject_type: 'template',
      subject_name: 'Spørg os',
      store_id: shop.store_id,
      staff_id: market.freja.scope.staff_id,
      changes: { title: { from: 'Anden henvendelse', to: 'Spørg os' }, fields: { to: [colour] } },
    })
  })
})

describe('the questions and answers', () => {
  test('are added, changed, removed and reordered in one save', async () => {
    const { faqs, version: seen } = await readFaqs()
    const [first, second, ...rest] = faqs
    const next = [
      { id: null, question: 'Ny?', answer: 'Ja.', active: false },
      { ...second!, answer: 'Noget andet.' },
      { ...first! },
    ]
    unwrap(await writeFaqs({ faqs: next, seen }))
    const now = (await readFaqs()).faqs
    expect(now.map(({ question, answer, active }) => ({ question, answer, active }))).toEqual(
      next.map(({ question, answer, active }) => ({ question, answer, active })),
    )
    expect(now.slice(1).map(({ id }) => id)).toEqual([second!.id, first!.id])
    expect(rest.length).toBeGreaterThan(0)
    expect(await readLastChange()).toMatchObject({
      subject_type: 'faq',
      subject_name: 'Taskehuset',
    })
  })

  test('may all be removed', async () => {
    const { version: seen } = await readFaqs()
    unwrap(await writeFaqs({ faqs: [], seen }))
    expect((await readFaqs()).faqs).toEqual([])
  })

  test('are not overwritten by a save from an outdated version', async () => {
    const { faqs, version: seen } = await readFaqs()
    unwrap(await writeFaqs({ faqs: faqs.slice(1), seen }))
    expect(await writeFaqs({ faqs, seen })).toEqual({ refused: 'savedByAnother' })
    expect((await readFaqs()).faqs).toEqual(faqs.slice(1))
  })

  test('with the id of another store’s question are saved as new ones', async () => {
    const { faqs, version: seen } = await readFaqs()
    const foreignFaqs = unwrap(await readEditedFaqs(market.rosa, market.clayShop))
    const stolen = { ...foreignFaqs.faqs[0]!, question: 'Min nu' }
    unwrap(await writeFaqs({ faqs: [stolen], seen }))
    const [ownFaq] = (await readFaqs()).faqs
    expect(ownFaq).toMatchObject({ question: 'Min nu' })
    expect(faqs.map(({ id }) => id)).not.toContain(ownFaq?.id)
    expect(ownFaq?.id).not.toBe(stolen.id)
    expect(unwrap(await readEditedFaqs(market.rosa, market.clayShop))).toEqual(foreignFaqs)
  })

  test('renew the cached pages of the shop when they change', async () => {
    const { version: seen } = await readFaqs()
    const before = await readContentVersion()
    await writeFaqs({ faqs: [], seen })
    expect(await readContentVersion()).toBe(before + 1)
  })
})

test('a canned reply is not overwritten by a save from an outdated version', async () => {
  const { malthe } = market
  const original = { title: 'Tak', message: 'Tak for din besked.' }
  const { id } = unwrap(await saveCannedReply(malthe, shop, null, original))
  const { version: seen } = unwrap(await readCannedReply(malthe, shop, id))
  const changed = { title: 'Tak', message: 'Mange tak.' }
  unwrap(await saveCannedReply(malthe, shop, id, { ...changed, seen }))
  expect(await saveCannedReply(malthe, shop, id, { ...original, seen })).toEqual({
    refused: 'savedByAnother',
  })
})

const colour: TicketField = {
  name: 'colour',
  type: 'textarea',
  label: 'Hvilken farve?',
  description: '',
  content: '',
  required: true,
  options: [],
  maxLength: 40,
  placeholder: '',
}

function saveForm(type: TicketType, overrides: Partial<TemplateForm>) {
  const form = { title: 'Spørg', active: true, fields: [colour], version: undefined, ...overrides }
  return saveTemplate(market.freja, shop, type, form)
}

async function template(type: TicketType) {
  const { template } = unwrap(await readTemplate(market.freja, shop, type))
  if (!template) throw new Error(`no form for ${type}`)
  return template
}

async function listForms() {
  return unwrap(await readTemplates(market.freja, shop))
}

async function readFaqs() {
  return unwrap(await readEditedFaqs(market.freja, shop))
}

function writeFaqs(form: FaqForm) {
  return saveFaqs(market.freja, shop, form)
}

async function readLastChange() {
  const { rows } = await torv.ownerClient.query('select * from audit_log order by id desc limit 1')
  return rows[0]
}

async function readContentVersion(): Promise<number> {
  const { rows } = await torv.ownerClient.query(
    'select content_version::int as version from store_versions where store_id = $1',
    [shop.store_id],
  )
  return rows[0].version
}
