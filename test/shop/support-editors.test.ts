import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { to } from '#domain/paths.ts'
import { addMember } from '#server/companies/add-member.ts'
import { createStaffAccount } from '#server/staff/create-staff-account.ts'
import { readEditedFaqs } from '#server/support/read-edited-faqs.ts'
import { readTemplate } from '#server/support/read-templates.ts'
import { saveCannedReply } from '#server/support/save-canned-reply.ts'
import { Caller } from '../support/caller.ts'
import { openTestHouse, type TestHouse } from '../support/open-house.ts'
import { customerOf, granted, password } from '../support/people.ts'

let house: TestHouse
let reply: string
const people: Record<string, Caller> = {}
const nowhere = '00000000-0000-4000-8000-000000000000'

beforeAll(async () => {
  house = await openTestHouse()
  const { bags, clay } = house.shops
  await customerOf(house.torv.database, bags, 'Freja')
  for (const [name, role] of [
    ['Sofie', 'support'],
    ['Malthe', 'manager'],
  ] as const) {
    const auth = house.torv.database.through({ as: 'staff_auth' })
    const email = `${name.toLowerCase()}@torv.example`
    const member = await createStaffAccount(auth, { name, email, password })
    granted(await addMember(bags.staff, { ...member, company_id: bags.company_id, role }))
    people[role] = await signedIn(email, password, bags.host)
  }
  people['visitor'] = new Caller(house.port, bags.host)
  people['customer'] = new Caller(house.port, bags.host)
  await people['customer'].post(to.login(), { email: 'freja@torv.example', password })
  const ownPassword = 'en god lang adgangskode'
  people['owner'] = await signedIn(`ejer@${bags.host}`, ownPassword, bags.host)
  people['owner of another company'] = await signedIn(`ejer@${clay.host}`, ownPassword, clay.host)
  const thanks = { title: 'Tak', message: 'Tak for din besked.' }
  reply = granted(await saveCannedReply(bags.staff, bags, null, thanks)).id
})
afterAll(() => house.close())

async function signedIn(email: string, secret: string, host: string): Promise<Caller> {
  const caller = new Caller(house.port, host)
  const answer = await caller.post(to.admin.login(), { email, password: secret })
  expect(answer.headers.location).toBe(to.admin())
  return caller
}

function person(name: string): Caller {
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

async function changes(): Promise<[string, Record<string, string>][]> {
  const { bags } = house.shops
  const { template } = granted(await readTemplate(bags.staff, bags, 'other'))
  const { seen } = granted(await readEditedFaqs(bags.staff, bags))
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
    [to.admin.supportFaq(), { seen, 'faqs.0.question': 'Hvad?', 'faqs.0.answer': 'Det.' }],
    [to.admin.newSupportReply(), { title: 'Ny', message: 'Hej.' }],
    [to.admin.supportReply.deletion(reply), {}],
  ]
}

async function stored(): Promise<unknown> {
  const { rows } = await house.torv.keeper.query(
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
    async (who) => {
      const before = await stored()
      for (const page of pages) {
        const answer = await person(who).get(page)
        expect([answer.status, answer.headers.location]).toEqual([302, to.admin.login()])
      }
      for (const [path, fields] of await changes()) {
        expect((await person(who).post(path, fields)).status).toBe(401)
      }
      expect(await stored()).toEqual(before)
    },
  )

  test('support reads everything, sees no buttons to save and changes nothing', async () => {
    const sofie = person('support')
    const before = await stored()
    for (const page of pages) {
      const answer = await sofie.get(page)
      expect(answer.status).toBe(200)
      expect(answer.headers['cache-control']).toContain('no-store')
      expect(answer.text).not.toMatch(/>(Save|Add Field|Add Question|New Reply)</)
    }
    for (const page of [to.admin.newSupportReply(), to.admin.supportReply(reply)]) {
      expect((await sofie.get(page)).status).toBe(403)
    }
    for (const [path, fields] of await changes()) {
      expect((await sofie.post(path, fields)).status).toBe(403)
    }
    expect(await stored()).toEqual(before)
  })

  test('the owner of another company changes only their own editors', async () => {
    const rosa = person('owner of another company')
    const before = await stored()
    expect((await rosa.get(to.admin.supportReply(reply))).status).toBe(404)
    const [, faq, , deletion] = await changes()
    // The version of one store does not match that of another.
    expect((await rosa.post(...faq!)).status).toBe(409)
    expect((await rosa.post(...deletion!)).status).toBe(404)
    expect(await stored()).toEqual(before)
  })

  test.each(['manager', 'owner'])('the %s reads and writes', async (who) => {
    const staff = person(who)
    for (const page of pages) expect((await staff.get(page)).status).toBe(200)
    const [template, faq] = await changes()
    expect((await staff.post(...template!)).headers.location).toBe(to.admin.supportTemplates())
    expect((await staff.post(...faq!)).text).toContain('The FAQ has been saved.')
    const title = `Ny ${who}`
    const made = await staff.post(to.admin.newSupportReply(), { title, message: 'Hej.' })
    expect(made.headers.location).toBe(to.admin.supportReplies())
    expect((await staff.get(to.admin.supportReplies())).text).toContain(title)
  })
})

describe('a submitted form', () => {
  test('each error is shown at its field, and the input is kept', async () => {
    const answer = await person('owner').post(to.admin.supportTemplate('order_issue'), {
      title: '',
      version: '1',
      'fields.0.type': 'select',
      'fields.0.label': 'Farve <b>?',
      'fields.0.options': '',
    })
    expect(answer.status).toBe(400)
    for (const words of ['Please give the form a title', 'Please write at least one option']) {
      expect(answer.text).toContain(words)
    }
    expect(answer.text).toContain('value="Farve &lt;b&gt;?"')
  })

  test('a conflict is reported, and the input is kept', async () => {
    const answer = await person('owner').post(to.admin.supportTemplate('order_issue'), {
      title: 'Min udgave',
      version: '77',
      'fields.0.type': 'info',
      'fields.0.content': 'Læs',
    })
    expect(answer.status).toBe(409)
    expect(answer.text).toContain('Someone else has saved this in the meantime.')
    expect(answer.text).toContain('value="Min udgave"')
    expect(answer.text).toContain('name="version" value="77"')
  })

  test('a draft is reordered and not saved', async () => {
    const before = await stored()
    const answer = await person('owner').post(to.admin.supportFaq.draft(), {
      seen: 'x',
      step: 'up.1',
      'faqs.0.id': nowhere,
      'faqs.0.question': 'Den første?',
      'faqs.1.question': 'Den anden?',
      'faqs.1.active': 'on',
    })
    const order = [...answer.text.matchAll(/name="faqs\.\d\.question"[^>]*value="([^"]*)"/g)]
    expect(order.map(([, question]) => question)).toEqual(['Den anden?', 'Den første?'])
    expect(await stored()).toEqual(before)
  })

  test('an unknown ticket type has no page', async () => {
    for (const type of ['complaint', 'function toString() { [native code] }']) {
      const answer = await person('owner').get(to.admin.supportTemplate(type))
      expect(answer.status).toBe(404)
    }
  })
})
