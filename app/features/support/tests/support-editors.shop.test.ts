import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { to } from '#shared/paths/paths.ts'
import { addMember } from '#features/companies/server/accept-invitation.ts'
import { createStaffAccount } from '#features/staff/server/create-staff-account.ts'
import { readEditedFaqs } from '../server/faq/read-faqs.ts'
import { readTemplate } from '#features/support/server/templates/read-templates.ts'
import { saveCannedReply } from '#features/support/server/messages/save-canned-reply.ts'
import { TestBrowser } from '#test/support/test-browser.ts'
import { startTestApp, type TestApp } from '#test/support/test-app.ts'
import { createCustomer, unwrap, password } from '#test/support/people.ts'

let app: TestApp
let replyId: string
const people: Record<string, TestBrowser> = {}
const unknownId = '00000000-0000-4000-8000-000000000000'

beforeAll(async () => {
  app = await startTestApp()
  const { bags, clay } = app.shops
  await createCustomer(app.torv.database, bags, 'Freja')
  for (const [name, role] of [
    ['Sofie', 'support'],
    ['Malthe', 'manager'],
  ] as const) {
    const auth = app.torv.database.scoped({ as: 'staff_auth' })
    const email = `${name.toLowerCase()}@torv.example`
    const member = await createStaffAccount(auth, { name, email, password })
    unwrap(await addMember(bags.staff, { ...member, company_id: bags.company_id, role }))
    people[role] = await signIn(email, password, bags.host)
  }
  people['visitor'] = new TestBrowser(app.port, bags.host)
  people['customer'] = new TestBrowser(app.port, bags.host)
  await people['customer'].post(to.login(), { email: 'freja@torv.example', password })
  const ownPassword = 'en god lang adgangskode'
  people['owner'] = await signIn(`ejer@${bags.host}`, ownPassword, bags.host)
  people['owner of another company'] = await signIn(`ejer@${clay.host}`, ownPassword, clay.host)
  const thanks = { title: 'Tak', message: 'Tak for din besked.' }
  replyId = unwrap(await saveCannedReply(bags.staff, bags, null, thanks)).id
})
afterAll(() => app.close())

async function signIn(email: string, secret: string, host: string): Promise<TestBrowser> {
  const caller = new TestBrowser(app.port, host)
  const response = await caller.post(to.admin.login(), { email, password: secret })
  expect(response.headers.location).toBe(to.admin())
  return caller
}

function getPerson(name: string): TestBrowser {
  const caller = people[name]
  if (!caller) throw new Error(`nobody is called ${name}`)
  return caller
}

const pages = [
  to.admin.supportTemplates(),
  to.admin.supportTemplate('other'),
  to.admin.supportTemplate.draft('other'),
  to.admin.supportFaq(),
  to.admin.supportFaq.draft(),
  to.admin.supportReplies(),
]

async function listChanges(): Promise<[string, Record<string, string>][]> {
  const { bags } = app.shops
  const { template } = unwrap(await readTemplate(bags.staff, bags, 'other'))
  const { version } = unwrap(await readEditedFaqs(bags.staff, bags))
  return [
    [
      to.admin.supportTemplate('other'),
      {
        title: 'Spørg os',
        active: 'on',
        version: String(template?.version),
        'fields.0.type': 'textarea',
        'fields.0.label': 'Hvad?',
      },
    ],
    [to.admin.supportFaq(), { seen: version, 'faqs.0.question': 'Hvad?', 'faqs.0.answer': 'Det.' }],
    [to.admin.newSupportReply(), { title: 'Ny', message: 'Hej.' }],
    [to.admin.supportReply.deletion(replyId), {}],
  ]
}

async function loadEditors(): Promise<unknown> {
  const { rows } = await app.torv.ownerClient.query(
    `select
      (select json_agg(t order by id) from support_templates t) as templates,
      (select json_agg(f order by id) from support_faqs f) as faqs,
      (select json_agg(r order by id) from canned_replies r) as replies`,
  )
  return rows[0]
}

describe('access to the support editors', () => {
  test.each(['visitor', 'customer'])(
    'a %s is redirected to sign in and changes nothing',
    async (role) => {
      const before = await loadEditors()
      for (const page of pages) {
        const response = await getPerson(role).get(page)
        expect([response.status, response.headers.location]).toEqual([302, to.admin.login()])
      }
      for (const [path, fields] of await listChanges()) {
        expect((await getPerson(role).post(path, fields)).status).toBe(401)
      }
      expect(await loadEditors()).toEqual(before)
    },
  )

  test('support reads everything, sees no buttons to save and changes nothing', async () => {
    const sofie = getPerson('support')
    const before = await loadEditors()
    for (const page of pages) {
      const response = await sofie.get(page)
      expect(response.status).toBe(200)
      expect(response.headers['cache-control']).toContain('no-store')
      expect(response.text).not.toMatch(/>(Save|Add Field|Add Question|New Reply)</)
    }
    for (const page of [to.admin.newSupportReply(), to.admin.supportReply(replyId)]) {
      expect((await sofie.get(page)).status).toBe(403)
    }
    for (const [path, fields] of await listChanges()) {
      expect((await sofie.post(path, fields)).status).toBe(403)
    }
    expect(await loadEditors()).toEqual(before)
  })

  test('the owner of another company changes only their own editors', async () => {
    const rosa = getPerson('owner of another company')
    const before = await loadEditors()
    expect((await rosa.get(to.admin.supportReply(replyId))).status).toBe(404)
    const [, faq, , deletion] = await listChanges()
    // The version of one store does not match that of another.
    expect((await rosa.post(...faq!)).status).toBe(409)
    expect((await rosa.post(...deletion!)).status).toBe(404)
    expect(await loadEditors()).toEqual(before)
  })

  test.each(['manager', 'owner'])('the %s reads and writes', async (role) => {
    const staff = getPerson(role)
    for (const page of pages) expect((await staff.get(page)).status).toBe(200)
    const [template, faq] = await listChanges()
    expect((await staff.post(...template!)).headers.location).toBe(to.admin.supportTemplates())
    expect((await staff.post(...faq!)).text).toContain('The FAQ has been saved.')
    const title = `Ny ${role}`
    const made = await staff.post(to.admin.newSupportReply(), { title, message: 'Hej.' })
    expect(made.headers.location).toBe(to.admin.supportReplies())
    expect((await staff.get(to.admin.supportReplies())).text).toContain(title)
  })
})

describe('a submitted form', () => {
  test('each error is shown at its field, and the input is kept', async () => {
    const response = await getPerson('owner').post(to.admin.supportTemplate('order_issue'), {
      title: '',
      version: '1',
      'fields.0.type': 'select',
      'fields.0.label': 'Farve <b>?',
      'fields.0.options': '',
    })
    expect(response.status).toBe(400)
    for (const words of ['Please give the form a title', 'Please write at least one option']) {
      expect(response.text).toContain(words)
    }
    expect(response.text).toContain('value="Farve &lt;b&gt;?"')
  })

  test('a conflict is reported, and the input is kept', async () => {
    const response = await getPerson('owner').post(to.admin.supportTemplate('order_issue'), {
      title: 'Min udgave',
      version: '77',
      'fields.0.type': 'info',
      'fields.0.content': 'Læs',
    })
    expect(response.status).toBe(409)
    expect(response.text).toContain('Someone else has saved this in the meantime.')
    expect(response.text).toContain('value="Min udgave"')
    expect(response.text).toContain('name="version" value="77"')
  })

  test('a draft is reordered and not saved', async () => {
    const before = await loadEditors()
    const response = await getPerson('owner').post(to.admin.supportFaq.draft(), {
      seen: 'x',
      step: 'up.1',
      'faqs.0.id': unknownId,
      'faqs.0.question': 'Den første?',
      'faqs.1.question': 'Den anden?',
      'faqs.1.active': 'on',
    })
    const questions = [...response.text.matchAll(/name="faqs\.\d\.question"[^>]*value="([^"]*)"/g)]
    expect(questions.map(([, question]) => question)).toEqual(['Den anden?', 'Den første?'])
    expect(await loadEditors()).toEqual(before)
  })

  test('an unknown ticket type has no page', async () => {
    for (const type of ['complaint', 'function toString() { [native code] }']) {
      const response = await getPerson('owner').get(to.admin.supportTemplate(type))
      expect(response.status).toBe(404)
    }
  })
})
