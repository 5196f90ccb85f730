import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { to } from '#domain/paths.ts'
import { readLetterhead } from '#server/stores/read-letterhead.ts'
import { Caller } from '../support/caller.ts'
import { atDesk, hired, ownerOf } from '../support/clerks.ts'
import { mailsTo } from '../support/mails.ts'
import { openTestHouse, type TestHouse } from '../support/open-house.ts'
import { granted } from '../support/people.ts'

let house: TestHouse
let inge: Caller
let bags: string
const password = 'lygte over havnen'

beforeAll(async () => {
  house = await openTestHouse()
  bags = house.shops.bags.host
  inge = await atDesk(house, bags, ownerOf(house.shops.bags))
})
afterAll(() => house.close())

async function linkIn(address: string, path: RegExp): Promise<string> {
  const found = async () =>
    (await mailsTo(house.torv, address)).map(({ text }) => path.exec(text)?.[0])
  await expect.poll(async () => (await found())[0], { timeout: 10_000 }).toBeTruthy()
  return (await found())[0] ?? ''
}

const invitation = /\/admin\/invitation\/[\w-]+/

async function invited(email: string, role = 'support'): Promise<string> {
  const answer = await inge.post(to.admin.newMember(), { email, role })
  expect([answer.status, answer.headers.location]).toEqual([302, to.admin.members()])
  return linkIn(email, invitation)
}

async function roleOf(email: string): Promise<string | undefined> {
  const { rows } = await house.torv.keeper.query<{ role: string }>(
    'select m.role from company_members m join staff p on p.id = m.staff_id where p.email = $1',
    [email],
  )
  return rows[0]?.role
}

const guest = () => new Caller(house.port, bags)

describe('an invitation', () => {
  test('an invitation that could not be withdrawn stays valid, and the form reports it', async () => {
    const link = await invited('bliver@torv.example')
    const { keeper } = house.torv
    const { rows } = await keeper.query<{ id: string }>(
      "select id from company_invitations where email = 'bliver@torv.example'",
    )
    const withdrawal = to.admin.withdrawal(rows[0]?.id ?? '')
    await keeper.query('revoke delete on company_invitations from torv_staff')
    try {
      const answer = await inge.post(`${withdrawal}.data`, {})
      expect(answer.status).toBe(500)
      expect(answer.text).toContain('Failed to withdraw the invitation')
    } finally {
      await keeper.query('grant delete on company_invitations to torv_staff')
    }
    expect((await guest().get(link)).text).toContain('Join Nordlys Handel')
    const { status, headers } = await inge.post(withdrawal, {}, { 'sec-fetch-mode': 'navigate' })
    expect([status, headers.location]).toEqual([302, to.admin.members()])
  })

  test('a new member chooses a name and a password, and the invitation is used once', async () => {
    const email = 'ny@torv.example'
    const link = await invited(email, 'manager')
    const ny = guest()
    const page = await ny.get(link)
    expect(page.text).toContain('Join Nordlys Handel')
    expect(page.headers['referrer-policy']).toBe('no-referrer')
    expect(page.headers['cache-control']).toBe('no-store')
    const short = await ny.post(link, { name: 'Ny', password: 'kort' })
    expect([short.status, await roleOf(email)]).toEqual([400, undefined])
    const joined = await ny.post(link, { name: 'Ny Mand', password })
    expect([joined.status, joined.headers.location]).toEqual([302, to.admin()])
    expect(await roleOf(email)).toBe('manager')
    expect((await ny.get(to.admin.stores())).text).toContain('Ny Mand')
    const again = await guest().post(link, { name: 'En anden', password })
    expect(again.status).toBe(400)
    expect(again.text).toContain('The invitation has expired or has already been used.')
  })

  test('an existing account must sign in to accept the invitation', async () => {
    const rosa = ownerOf(house.shops.clay)
    const link = await invited(rosa.email)
    expect((await guest().get(link)).text).toContain('You already have an account with this email')
    const thief = await guest().post(link, { name: 'Rosa', password })
    expect(thief.status).toBe(409)
    const [, token = ''] = /([\w-]+)$/.exec(link) ?? []
    const desk = new Caller(house.port, 'admin.localhost')
    const { headers } = await desk.post(to.admin.login({ invitation: token }), {
      email: rosa.email,
      password: rosa.password,
    })
    expect(headers.location).toBe(link)
    expect((await desk.get(link)).text).toContain('Accept invitation')
    expect((await desk.post(link, {})).headers.location).toBe(to.admin())
    expect(await roleOf(rosa.email)).toBeDefined()
    expect((await desk.get(to.admin.stores())).text).toContain('Taskehuset')
  })

  test('only the invited account can accept the invitation', async () => {
    const link = await invited('kun-mig@torv.example')
    const malthe = await hired(house, house.shops.bags, 'Malthe', 'support')
    const desk = await atDesk(house, bags, malthe)
    expect((await desk.get(link)).text).toContain('You are signed in as malthe@torv.example')
    const answer = await desk.post(link, {})
    expect(answer.status).toBe(403)
    expect(answer.text).toContain('This invitation is for kun-mig@torv.example')
  })

  test.each([
    ['withdrawn', (id: string) => inge.post(to.admin.withdrawal(id), {})],
    [
      'too old',
      (id: string) =>
        house.torv.keeper.query(
          "update company_invitations set expires_at = now() - interval '1 minute' where id = $1",
          [id],
        ),
    ],
    ['followed by another', () => invited('for-sent@torv.example')],
  ])('an invitation that is %s is invalid', async (_, ends) => {
    const email = 'for-sent@torv.example'
    const link = await invited(email)
    const { rows } = await house.torv.keeper.query<{ id: string }>(
      'select id from company_invitations where email = $1 order by created_at desc limit 1',
      [email],
    )
    await ends(rows[0]?.id ?? '')
    const answer = await guest().post(link, { name: 'For Sent', password })
    expect(answer.text).toContain('The invitation has expired or has already been used.')
    expect(await roleOf(email)).toBeUndefined()
  })

  test('an existing member cannot be invited', async () => {
    const { email } = ownerOf(house.shops.bags)
    const answer = await inge.post(to.admin.newMember(), { email, role: 'owner' })
    expect(answer.status).toBe(409)
    expect(answer.text).toContain(`${email} is already a member`)
  })

  test.each(['x', 'x'.repeat(65), 'a'.repeat(70)])('the token %s is invalid', async (token) => {
    const answer = await guest().get(to.admin.invitation(token))
    expect(answer.text).toContain('The invitation has expired or has already been used.')
  })
})

describe('members', () => {
  test('only owners change and remove members', async () => {
    const karla = await hired(house, house.shops.bags, 'Karla', 'support')
    for (const role of ['manager', 'support'] as const) {
      const desk = await atDesk(
        house,
        bags,
        await hired(house, house.shops.bags, `En${role}`, role),
      )
      expect((await desk.get(to.admin.members())).status).toBe(role === 'manager' ? 200 : 403)
      expect((await desk.get(to.admin.newMember())).status).toBe(403)
      for (const path of [
        to.admin.member(karla.staff_id),
        to.admin.member.removal(karla.staff_id),
      ]) {
        expect((await desk.post(path, { role: 'owner' })).status).toBe(403)
      }
      const invites = await desk.post(to.admin.newMember(), { email: 'x@y.example', role: 'owner' })
      expect(invites.status).toBe(403)
    }
    expect(await roleOf(karla.email)).toBe('support')
    await inge.post(to.admin.member(karla.staff_id), { role: 'manager' })
    expect(await roleOf(karla.email)).toBe('manager')
    await inge.post(to.admin.member.removal(karla.staff_id), {})
    expect(await roleOf(karla.email)).toBeUndefined()
  })

  test('members of another company are not found', async () => {
    const rosa = ownerOf(house.shops.clay)
    const clerk = await hired(house, house.shops.clay, 'Ler', 'support')
    for (const path of [to.admin.member(clerk.staff_id), to.admin.member.removal(clerk.staff_id)]) {
      expect((await inge.get(path)).status).toBe(404)
      expect((await inge.post(path, { role: 'owner' })).status).toBe(404)
    }
    expect(await roleOf(clerk.email)).toBe('support')
    expect((await inge.get(to.admin.members())).text).not.toContain(clerk.email)
    expect(rosa.staff_id).not.toBe(clerk.staff_id)
  })

  test('a removed member loses the sessions on the company’s hosts', async () => {
    const mads = await hired(house, house.shops.bags, 'Mads', 'manager')
    const desk = await atDesk(house, bags, mads)
    await inge.post(to.admin.member.removal(mads.staff_id), {})
    expect((await desk.get(to.admin.stores())).headers.location).toBe(to.admin.login())
  })

  test('one owner always remains, also when two leave at once', async () => {
    const { staff_id } = ownerOf(house.shops.bags)
    const other = await hired(house, house.shops.bags, 'Medejer', 'owner')
    const desk = await atDesk(house, bags, other)
    const answers = await Promise.all([
      inge.post(to.admin.member(staff_id), { role: 'support' }),
      desk.post(to.admin.member(other.staff_id), { role: 'support' }),
    ])
    const { rows } = await house.torv.keeper.query<{ staff_id: string }>(
      "select staff_id from company_members where company_id = $1 and role = 'owner'",
      [house.shops.bags.company_id],
    )
    expect(rows).toHaveLength(1)
    const refusals = answers.filter(({ status }) => status === 409)
    expect(refusals).toHaveLength(1)
    expect(refusals[0]?.text).toContain('A company must keep at least one owner')
    await house.torv.keeper.query("update company_members set role = 'owner' where staff_id = $1", [
      staff_id,
    ])
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
    const atPlatform = () => new Caller(house.port, 'admin.localhost')
    const sofie = await hired(house, house.shops.bags, 'Sofie', 'support')
    const desk = await atDesk(house, bags, sofie)
    const asked = await guest().post(to.admin.login.forgotten(), { email: sofie.email })
    expect(asked.text).toContain(
      `If there is an account for ${sofie.email}, an email is on its way.`,
    )
    const link = await linkIn(sofie.email, reset)
    const page = await atPlatform().get(link)
    expect(page.text).toContain('Choose a new password')
    expect(page.headers['referrer-policy']).toBe('no-referrer')
    const token = new URL(link, 'http://x').searchParams.get('token') ?? ''
    const easy = await atPlatform().post(to.admin.login.reset(token), {
      token,
      password: 'sofie2026',
    })
    expect([easy.status, easy.text.includes('too easy to guess')]).toEqual([400, true])
    const saved = await atPlatform().post(to.admin.login.reset(token), { token, password })
    expect(saved.headers.location).toBe(to.admin.login({ news: 'password_saved' }))
    expect((await desk.get(to.admin.stores())).headers.location).toBe(to.admin.login())
    await atDesk(house, bags, { ...sofie, password })
    const again = await atPlatform().post(to.admin.login.reset(token), { token, password })
    expect(again.status).toBe(400)
    expect((await atPlatform().get(link)).text).toContain(
      'The link has expired or has already been used',
    )
  })

  test('an unknown email address gets the same response and no mail', async () => {
    const email = 'ukendt@torv.example'
    const asked = await guest().post(to.admin.login.forgotten(), { email })
    expect(asked.text).toContain(`If there is an account for ${email}, an email is on its way.`)
    expect(await mailsTo(house.torv, email)).toEqual([])
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
  const asker = await hired(house, house.shops.bags, 'Asker', 'support')
  const desk = await atDesk(house, bags, asker)
  const page = await desk.get(to.admin.company())
  expect(page.text).toContain('Torvet 9, 8000 Aarhus C')
  expect(page.text).not.toContain('name="address"')
  expect((await desk.post(to.admin.company(), details)).status).toBe(403)
  expect((await guest().get('/')).text).toContain('Torvet 9, 8000 Aarhus C')
})

test('the company logo is uploaded with the current edit version and printed on the papers of its stores', async () => {
  const page = await inge.get(to.admin.company())
  const seen = /name="seen" value="([^"]+)"/.exec(page.text)?.[1] ?? ''
  const sent = (said: Record<string, string>) => {
    const form = new FormData()
    const details = { name: 'Nordlys', address: 'Torvet 9', registration_number: '12345678' }
    const rest = { email: 'post@nordlys.example', phone: '', logo_url: '', seen, ...said }
    for (const [name, value] of Object.entries({ ...details, ...rest })) form.set(name, value)
    return form
  }
  const background = { r: 200, g: 90, b: 40 }
  const logo = await sharp({ create: { width: 300, height: 100, channels: 3, background } })
    .png()
    .toBuffer()
  const withLogo = sent({})
  withLogo.set('logo_file', new File([logo], 'logo.png', { type: 'image/png' }))
  expect((await inge.send(to.admin.company(), withLogo)).text).toContain('have been saved')
  const { company_id, staff, store_id } = house.shops.bags
  const head = granted(await readLetterhead(staff, { company_id, store_id }))
  expect(head.logo?.name).toBe('Nordlys')
  const shown = await inge.get(to.admin.company())
  const [, address = ''] = /<img src="(\/admin\/pictures\/[^"]+)"/.exec(shown.text) ?? []
  expect((await inge.get(address)).headers['content-type']).toBe('image/webp')
  const late = await inge.send(to.admin.company(), sent({ phone: '20 21 22 23' }))
  expect(late.status).toBe(409)
  expect(late.text).toContain('What they saved')
  const hostile = sent({ seen: '' })
  hostile.delete('seen')
  hostile.set('logo_file', new File(['<svg onload="alert(1)"/>'], 'logo.svg'))
  const refused = await inge.send(to.admin.company(), hostile)
  expect([refused.status, (await inge.get(address)).status]).toEqual([415, 200])
})
