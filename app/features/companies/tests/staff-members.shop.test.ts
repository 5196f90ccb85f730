import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { to } from '#shared/paths/paths.ts'
import { readLetterhead } from '#features/stores/server/read-letterhead.ts'
import { TestBrowser } from '#test/support/test-browser.ts'
import { signInAsStaff, hireColleague, getOwnerCredentials } from '#test/support/staff-sign-in.ts'
import { receiveMails } from '#test/support/mails.ts'
import { startTestApp, type TestApp } from '#test/support/test-app.ts'
import { unwrap } from '#test/support/people.ts'

let app: TestApp
let inge: TestBrowser
let bags: string
const password = 'lygte over havnen'

beforeAll(async () => {
  app = await startTestApp()
  bags = app.shops.bags.host
  inge = await signInAsStaff(app, bags, getOwnerCredentials(app.shops.bags))
})
afterAll(() => app.close())

async function waitForLink(address: string, path: RegExp): Promise<string> {
  const readLinks = async () =>
    (await receiveMails(app.torv, address)).map(({ text }) => path.exec(text)?.[0])
  await expect.poll(async () => (await readLinks())[0]).toBeTruthy()
  return (await readLinks())[0] ?? ''
}

const invitation = /\/admin\/invitation\/[\w-]+/

async function invite(email: string, role = 'support'): Promise<string> {
  const response = await inge.post(to.admin.newMember(), { email, role })
  expect([response.status, response.headers.location]).toEqual([302, to.admin.members()])
  return waitForLink(email, invitation)
}

async function findRole(email: string): Promise<string | undefined> {
  const { rows } = await app.torv.ownerClient.query<{ role: string }>(
    'select m.role from company_members m join staff p on p.id = m.staff_id where p.email = $1',
    [email],
  )
  return rows[0]?.role
}

const createVisitor = () => new TestBrowser(app.port, bags)

describe('an invitation', () => {
  test('an invitation that could not be withdrawn stays valid, and the form reports it', async () => {
    const link = await invite('bliver@torv.example')
    const { ownerClient } = app.torv
    const { rows } = await ownerClient.query<{ id: string }>(
      "select id from company_invitations where email = 'bliver@torv.example'",
    )
    const withdrawal = to.admin.withdrawal(rows[0]?.id ?? '')
    await ownerClient.query('revoke delete on company_invitations from torv_staff')
    try {
      const response = await inge.post(`${withdrawal}.data`, {})
      expect(response.status).toBe(500)
      expect(response.text).toContain('Failed to withdraw the invitation')
    } finally {
      await ownerClient.query('grant delete on company_invitations to torv_staff')
    }
    expect((await createVisitor().get(link)).text).toContain('Join Nordlys Handel')
    const { status, headers } = await inge.post(withdrawal, {}, { 'sec-fetch-mode': 'navigate' })
    expect([status, headers.location]).toEqual([302, to.admin.members()])
  })

  test('a new member chooses a name and a password, and the invitation is used once', async () => {
    const email = 'ny@torv.example'
    const link = await invite(email, 'manager')
    const ny = createVisitor()
    const page = await ny.get(link)
    expect(page.text).toContain('Join Nordlys Handel')
    expect(page.headers['referrer-policy']).toBe('no-referrer')
    expect(page.headers['cache-control']).toBe('no-store')
    const short = await ny.post(link, { name: 'Ny', password: 'kort' })
    expect([short.status, await findRole(email)]).toEqual([400, undefined])
    const joined = await ny.post(link, { name: 'Ny Mand', password })
    expect([joined.status, joined.headers.location]).toEqual([302, to.admin()])
    expect(await findRole(email)).toBe('manager')
    expect((await ny.get(to.admin.stores())).text).toContain('Ny Mand')
    const again = await createVisitor().post(link, { name: 'En anden', password })
    expect(again.status).toBe(400)
    expect(again.text).toContain('The invitation has expired or has already been used.')
  })

  test('an existing account must sign in to accept the invitation', async () => {
    const rosa = getOwnerCredentials(app.shops.clay)
    const link = await invite(rosa.email)
    expect((await createVisitor().get(link)).text).toContain(
      'You already have an account with this email',
    )
    const hijacked = await createVisitor().post(link, { name: 'Rosa', password })
    expect(hijacked.status).toBe(409)
    const [, token = ''] = /([\w-]+)$/.exec(link) ?? []
    const caller = new TestBrowser(app.port, 'admin.localhost')
    const { headers } = await caller.post(to.admin.login({ invitation: token }), {
      email: rosa.email,
      password: rosa.password,
    })
    expect(headers.location).toBe(link)
    expect((await caller.get(link)).text).toContain('Accept invitation')
    expect((await caller.post(link, {})).headers.location).toBe(to.admin())
    expect(await findRole(rosa.email)).toBeDefined()
    expect((await caller.get(to.admin.stores())).text).toContain('Taskehuset')
  })

  test('only the invited account can accept the invitation', async () => {
    const link = await invite('kun-mig@torv.example')
    const malthe = await hireColleague(app, app.shops.bags, 'Malthe', 'support')
    const caller = await signInAsStaff(app, bags, malthe)
    expect((await caller.get(link)).text).toContain('You are signed in as malthe@torv.example')
    const response = await caller.post(link, {})
    expect(response.status).toBe(403)
    expect(response.text).toContain('This invitation is for kun-mig@torv.example')
  })

  test.each([
    ['withdrawn', (id: string) => inge.post(to.admin.withdrawal(id), {})],
    [
      'too old',
      (id: string) =>
        app.torv.ownerClient.query(
          "update company_invitations set expires_at = now() - interval '1 minute' where id = $1",
          [id],
        ),
    ],
    ['followed by another', () => invite('for-sent@torv.example')],
  ])('an invitation that is %s is invalid', async (_, invalidate) => {
    const email = 'for-sent@torv.example'
    const link = await invite(email)
    const { rows } = await app.torv.ownerClient.query<{ id: string }>(
      'select id from company_invitations where email = $1 order by created_at desc limit 1',
      [email],
    )
    await invalidate(rows[0]?.id ?? '')
    const response = await createVisitor().post(link, { name: 'For Sent', password })
    expect(response.text).toContain('The invitation has expired or has already been used.')
    expect(await findRole(email)).toBeUndefined()
  })

  test('an existing member cannot be invited', async () => {
    const { email } = getOwnerCredentials(app.shops.bags)
    const response = await inge.post(to.admin.newMember(), { email, role: 'owner' })
    expect(response.status).toBe(409)
    expect(response.text).toContain(`${email} is already a member`)
  })

  test.each(['x', 'x'.repeat(65), 'a'.repeat(70)])('the token %s is invalid', async (token) => {
    const response = await createVisitor().get(to.admin.invitation(token))
    expect(response.text).toContain('The invitation has expired or has already been used.')
  })
})

describe('members', () => {
  test('only owners change and remove members', async () => {
    const karla = await hireColleague(app, app.shops.bags, 'Karla', 'support')
    for (const role of ['manager', 'support'] as const) {
      const caller = await signInAsStaff(
        app,
        bags,
        await hireColleague(app, app.shops.bags, `En${role}`, role),
      )
      expect((await caller.get(to.admin.members())).status).toBe(role === 'manager' ? 200 : 403)
      expect((await caller.get(to.admin.newMember())).status).toBe(403)
      for (const path of [
        to.admin.member(karla.staff_id),
        to.admin.member.removal(karla.staff_id),
      ]) {
        expect((await caller.post(path, { role: 'owner' })).status).toBe(403)
      }
      const inviteResponse = await caller.post(to.admin.newMember(), {
        email: 'x@y.example',
        role: 'owner',
      })
      expect(inviteResponse.status).toBe(403)
    }
    expect(await findRole(karla.email)).toBe('support')
    await inge.post(to.admin.member(karla.staff_id), { role: 'manager' })
    expect(await findRole(karla.email)).toBe('manager')
    await inge.post(to.admin.member.removal(karla.staff_id), {})
    expect(await findRole(karla.email)).toBeUndefined()
  })

  test('members of another company are not found', async () => {
    const rosa = getOwnerCredentials(app.shops.clay)
    const clerk = await hireColleague(app, app.shops.clay, 'Ler', 'support')
    for (const path of [to.admin.member(clerk.staff_id), to.admin.member.removal(clerk.staff_id)]) {
      expect((await inge.get(path)).status).toBe(404)
      expect((await inge.post(path, { role: 'owner' })).status).toBe(404)
    }
    expect(await findRole(clerk.email)).toBe('support')
    expect((await inge.get(to.admin.members())).text).not.toContain(clerk.email)
    expect(rosa.staff_id).not.toBe(clerk.staff_id)
  })

  test('a removed member loses the sessions on the company’s hosts', async () => {
    const mads = await hireColleague(app, app.shops.bags, 'Mads', 'manager')
    const caller = await signInAsStaff(app, bags, mads)
    await inge.post(to.admin.member.removal(mads.staff_id), {})
    expect((await caller.get(to.admin.stores())).headers.location).toBe(to.admin.login())
  })

  test('one owner always remains, also when two leave at once', async () => {
    const { staff_id } = getOwnerCredentials(app.shops.bags)
    const other = await hireColleague(app, app.shops.bags, 'Medejer', 'owner')
    const caller = await signInAsStaff(app, bags, other)
    const responses = await Promise.all([
      inge.post(to.admin.member(staff_id), { role: 'support' }),
      caller.post(to.admin.member(other.staff_id), { role: 'support' }),
    ])
    const { rows } = await app.torv.ownerClient.query<{ staff_id: string }>(
      "select staff_id from company_members where company_id = $1 and role = 'owner'",
      [app.shops.bags.company_id],
    )
    expect(rows).toHaveLength(1)
    const refusals = responses.filter(({ status }) => status === 409)
    expect(refusals).toHaveLength(1)
    expect(refusals[0]?.text).toContain('A company must keep at least one owner')
    await app.torv.ownerClient.query(
      "update company_members set role = 'owner' where staff_id = $1",
      [staff_id],
    )
  })

  test('the audit log lists every change of members', async () => {
    const { text } = await inge.get(to.admin.auditLog())
    const plain = text.replaceAll(/<!-- -->|<[^>]*>/g, '')
    expect(plain).toContain('created invitation ny@torv.example')
    expect(plain).toContain('created member Ny Mand')
    expect(plain).toContain('changed member Karla')
    expect(plain).toContain('deleted member Karla')
    const narrowed = await inge.get(to.admin.auditLog({ q: 'karla', action: 'deleted' }))
    expect(narrowed.text.match(/>Karla</g)).toHaveLength(1)
    expect(narrowed.text).toContain('value="karla"')
    expect(narrowed.text).toMatch(/<option value="deleted" selected/)
    const nothing = await inge.get(to.admin.auditLog({ q: 'xyz', from: '2026-02-31', after: 'x' }))
    expect(nothing.text).toContain('No changes match what you are looking for.')
  })
})

describe('a forgotten password', () => {
  const reset = /\/admin\/login\/reset\?token=[\w-]+/

  test('the mailed link replaces the password once and ends every session', async () => {
    const createPlatformCaller = () => new TestBrowser(app.port, 'admin.localhost')
    const sofie = await hireColleague(app, app.shops.bags, 'Sofie', 'support')
    const caller = await signInAsStaff(app, bags, sofie)
    const requested = await createVisitor().post(to.admin.login.forgotten(), { email: sofie.email })
    expect(requested.text).toContain(
      `If there is an account for ${sofie.email}, an email is on its way.`,
    )
    const link = await waitForLink(sofie.email, reset)
    const page = await createPlatformCaller().get(link)
    expect(page.text).toContain('Choose a new password')
    expect(page.headers['referrer-policy']).toBe('no-referrer')
    const token = new URL(link, 'http://x').searchParams.get('token') ?? ''
    const easy = await createPlatformCaller().post(to.admin.login.reset(token), {
      token,
      password: 'sofie2026',
    })
    expect([easy.status, easy.text.includes('too easy to guess')]).toEqual([400, true])
    const saved = await createPlatformCaller().post(to.admin.login.reset(token), {
      token,
      password,
    })
    expect(saved.headers.location).toBe(to.admin.login({ news: 'password_saved' }))
    expect((await caller.get(to.admin.stores())).headers.location).toBe(to.admin.login())
    await signInAsStaff(app, bags, { ...sofie, password })
    const again = await createPlatformCaller().post(to.admin.login.reset(token), {
      token,
      password,
    })
    expect(again.status).toBe(400)
    expect((await createPlatformCaller().get(link)).text).toContain(
      'The link has expired or has already been used',
    )
  })

  test('an unknown email address gets the same response and no mail', async () => {
    const email = 'ukendt@torv.example'
    const requested = await createVisitor().post(to.admin.login.forgotten(), { email })
    expect(requested.text).toContain(`If there is an account for ${email}, an email is on its way.`)
    expect(await receiveMails(app.torv, email)).toEqual([])
  })
})

test('the owner changes the company details, and every member can read them', async () => {
  const details = {
    name: 'Nordlys Handel',
    address: 'Torvet 9, 8000 Aarhus C',
    registration_number: '1234 5678',
    email: 'post@nordlys.example',
    phone: '',
    logo_url: '',
  }
  expect((await inge.post(to.admin.company(), details)).text).toContain('have been saved')
  const asker = await hireColleague(app, app.shops.bags, 'Asker', 'support')
  const caller = await signInAsStaff(app, bags, asker)
  const page = await caller.get(to.admin.company())
  expect(page.text).toContain('Torvet 9, 8000 Aarhus C')
  expect(page.text).not.toContain('name="address"')
  expect((await caller.post(to.admin.company(), details)).status).toBe(403)
  expect((await createVisitor().get('/')).text).toContain('Torvet 9, 8000 Aarhus C')
})

test('the company logo is uploaded with the current edit version and printed on the papers of its stores', async () => {
  const page = await inge.get(to.admin.company())
  const seen = /name="seen" value="([^"]+)"/.exec(page.text)?.[1] ?? ''
  const toForm = (overrides: Record<string, string>) => {
    const form = new FormData()
    const details = { name: 'Nordlys', address: 'Torvet 9', registration_number: '12345678' }
    const rest = { email: 'post@nordlys.example', phone: '', logo_url: '', seen, ...overrides }
    for (const [name, value] of Object.entries({ ...details, ...rest })) form.set(name, value)
    return form
  }
  const background = { r: 200, g: 90, b: 40 }
  const logo = await sharp({ create: { width: 300, height: 100, channels: 3, background } })
    .png()
    .toBuffer()
  const withLogo = toForm({})
  withLogo.set('logo_file', new File([logo], 'logo.png', { type: 'image/png' }))
  expect((await inge.postMultipart(to.admin.company(), withLogo)).text).toContain('have been saved')
  const { company_id, staff, store_id } = app.shops.bags
  const letterhead = unwrap(await readLetterhead(staff, { company_id, store_id }))
  expect(letterhead.logo?.name).toBe('Nordlys')
  const shown = await inge.get(to.admin.company())
  const [, address = ''] = /<img src="(\/admin\/pictures\/[^"]+)"/.exec(shown.text) ?? []
  expect((await inge.get(address)).headers['content-type']).toBe('image/webp')
  const conflict = await inge.postMultipart(to.admin.company(), toForm({ phone: '20 21 22 23' }))
  expect(conflict.status).toBe(409)
  expect(conflict.text).toContain('Their saved changes')
  const invalid = toForm({ seen: '' })
  invalid.delete('seen')
  invalid.set('logo_file', new File(['<svg onload="alert(1)"/>'], 'logo.svg'))
  const refused = await inge.postMultipart(to.admin.company(), invalid)
  expect([refused.status, (await inge.get(address)).status]).toEqual([415, 200])
})
