import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { to } from '#domain/paths.ts'
import { codeAt } from '#server/staff/totp.ts'
import { Caller } from '../support/caller.ts'
import { atDesk, hired, type Clerk } from '../support/clerks.ts'
import { mailsTo } from '../support/mails.ts'
import { openTestHouse, type TestHouse } from '../support/open-house.ts'

let house: TestHouse
let host: string

beforeAll(async () => {
  house = await openTestHouse()
  host = house.shops.bags.host
})
afterAll(() => house.close())

const { security } = to.admin
const guest = () => new Caller(house.port, host)
const newPassword = 'lygte over havnen'

async function isIn(caller: Caller): Promise<boolean> {
  return (await caller.get(to.admin.stores())).status === 200
}

/** The current code of the app, or that of a later half minute. */
function codeOf(secret: string, later = 0): string {
  return codeAt(secret, Math.floor(Date.now() / 30_000) + later)
}

async function withSecondFactor(clerk: Clerk) {
  const desk = await atDesk(house, host, clerk)
  const started = await desk.post(security.secondFactor(), { current_password: clerk.password })
  expect(started.headers.location).toBe(security.secondFactor.confirmation())
  const page = await desk.get(security.secondFactor.confirmation())
  const [shown = ''] = /([A-Z2-7]{4} ){7}[A-Z2-7]{4}/.exec(page.text) ?? []
  const secret = shown.replaceAll(' ', '')
  const confirmed = await desk.post(security.secondFactor.confirmation(), { code: codeOf(secret) })
  return { desk, secret, codes: codesIn(confirmed.text) }
}

function codesIn(text: string): string[] {
  return [...text.matchAll(/<li>([A-Z2-7]{5}-[A-Z2-7]{5})<\/li>/g)].map(([, code = '']) => code)
}

async function atCode({ email, password }: Clerk): Promise<Caller> {
  const caller = guest()
  const answer = await caller.post(to.admin.login(), { email, password })
  expect([answer.status, answer.headers.location]).toEqual([302, to.admin.login.code()])
  expect(caller.cookies.has('admin')).toBe(false)
  expect(await isIn(caller)).toBe(false)
  return caller
}

describe('changing the own password', () => {
  test('a change needs the current password and ends all other sessions', async () => {
    const clerk = await hired(house, house.shops.bags, 'Malthe', 'manager')
    const [desk, other] = [await atDesk(house, host, clerk), await atDesk(house, host, clerk)]
    const wrong = await desk.post(security.password(), {
      current_password: 'gæt',
      password: newPassword,
    })
    expect([wrong.status, wrong.text.includes('The current password is wrong')]).toEqual([
      400,
      true,
    ])
    const easy = await desk.post(security.password(), {
      current_password: clerk.password,
      password: 'malthe1234',
    })
    expect([easy.status, easy.text.includes('too easy to guess')]).toEqual([400, true])
    const right = { current_password: clerk.password, password: newPassword }
    expect((await desk.post(security.password(), right)).status).toBe(200)
    expect([await isIn(desk), await isIn(other)]).toEqual([true, false])
    await atDesk(house, host, { ...clerk, password: newPassword })
  })

  test('guesses of the current password are limited', async () => {
    const clerk = await hired(house, house.shops.bags, 'Karla', 'support')
    const desk = await atDesk(house, host, clerk)
    const guesses = await Promise.all(
      Array.from({ length: 8 }, () =>
        desk.post(security.recoveryCodes(), { current_password: 'gæt' }),
      ),
    )
    expect(guesses.filter(({ status }) => status === 429)).toHaveLength(3)
  })
})

describe('sessions', () => {
  test('a member sees all own sessions and ends one or all of the others', async () => {
    const clerk = await hired(house, house.shops.bags, 'Mads', 'support')
    const desk = await atDesk(house, host, clerk)
    const others = [await atDesk(house, host, clerk), await atDesk(house, host, clerk)] as const
    const { text } = await desk.get(security())
    const [first = ''] = [...text.matchAll(/sessions\/([0-9a-f-]{36})\/closing/g)].map(
      ([, id]) => id,
    )
    expect((await desk.post(security.sessionClosing(first), {})).status).toBe(302)
    const left = await Promise.all(others.map(isIn))
    expect(left.filter(Boolean)).toHaveLength(1)
    expect((await desk.post(security.otherSessionsClosing(), {})).status).toBe(302)
    expect(await Promise.all(others.map(isIn))).toEqual([false, false])
    expect(await isIn(desk)).toBe(true)
  })

  test('sessions of another member are not found', async () => {
    const clerk = await hired(house, house.shops.bags, 'Inger', 'support')
    const desk = await atDesk(house, host, clerk)
    const { rows } = await house.torv.keeper.query<{ id: string }>(
      'select id from staff_sessions where staff_id <> $1 limit 1',
      [clerk.staff_id],
    )
    const answer = await desk.post(security.sessionClosing(rows[0]?.id ?? ''), {})
    expect(answer.status).toBe(404)
    const { rowCount } = await house.torv.keeper.query('select from staff_sessions where id = $1', [
      rows[0]?.id,
    ])
    expect(rowCount).toBe(1)
  })
})

describe('a second factor', () => {
  test('the code is required after the password and is valid once', async () => {
    const clerk = await hired(house, house.shops.bags, 'Sofie', 'support')
    const { secret } = await withSecondFactor(clerk)
    const caller = await atCode(clerk)
    const wrong = await caller.post(to.admin.login.code(), { code: '000000' })
    expect([wrong.status, wrong.text.includes('This code is wrong')]).toEqual([401, true])
    const code = codeOf(secret, 1)
    const right = await caller.post(to.admin.login.code(), {
      code: `${code.slice(0, 3)} ${code.slice(3)}`,
    })
    expect([right.status, right.headers.location]).toEqual([302, to.admin()])
    expect(await isIn(caller)).toBe(true)
    expect(caller.cookies.has('admin_step')).toBe(false)
    const again = await atCode(clerk)
    expect((await again.post(to.admin.login.code(), { code })).status).toBe(401)
  })

  test('the code is refused without the password or long after it', async () => {
    const clerk = await hired(house, house.shops.bags, 'Anker', 'support')
    const { secret } = await withSecondFactor(clerk)
    expect((await guest().get(to.admin.login.code())).headers.location).toBe(to.admin.login())
    const bare = await guest().post(to.admin.login.code(), { code: codeOf(secret, 1) })
    expect(bare.headers.location).toBe(to.admin.login())
    expect(bare.headers['set-cookie']).toBeUndefined()
    const late = await atCode(clerk)
    await house.torv.keeper.query(
      "update staff_verifications set expires_at = now() where purpose = 'second_factor'",
    )
    const answer = await late.post(to.admin.login.code(), { code: codeOf(secret, 1) })
    expect(answer.headers.location).toBe(to.admin.login({ news: 'step_expired' }))
    expect(await isIn(late)).toBe(false)
  })

  test('each recovery code is valid once', async () => {
    const clerk = await hired(house, house.shops.bags, 'Bodil', 'support')
    const { codes, desk } = await withSecondFactor(clerk)
    expect(codes).toHaveLength(10)
    const [code = '', other = ''] = codes
    const caller = await atCode(clerk)
    await caller.post(to.admin.login.code(), { code: code.toLowerCase().replace('-', ' ') })
    expect(await isIn(caller)).toBe(true)
    const again = await atCode(clerk)
    expect((await again.post(to.admin.login.code(), { code })).status).toBe(401)
    expect((await desk.get(security())).text).toContain('9 recovery codes are left.')
    const made = await desk.post(security.recoveryCodes(), { current_password: clerk.password })
    expect(codesIn(made.text)).toHaveLength(10)
    expect((await again.post(to.admin.login.code(), { code: other })).status).toBe(401)
  })

  test('the code is still required after a password reset', async () => {
    const clerk = await hired(house, house.shops.bags, 'Gitte', 'support')
    const { desk } = await withSecondFactor(clerk)
    const platform = new Caller(house.port, 'admin.localhost')
    await platform.post(to.admin.login.forgotten(), { email: clerk.email })
    const [mail] = await mailsTo(house.torv, clerk.email)
    const [, token = ''] = /reset\?token=([\w-]+)/.exec(mail?.text ?? '') ?? []
    const password = 'en nyere nøgle til kontoret'
    const saved = await platform.post(to.admin.login.reset(token), { token, password })
    expect(saved.headers.location).toBe(to.admin.login({ news: 'password_saved' }))
    expect([await isIn(platform), await isIn(desk)]).toEqual([false, false])
    await platform.post(to.admin.login(), { email: clerk.email, password })
    expect([platform.cookies.has('admin_step'), await isIn(platform)]).toEqual([true, false])
  })

  test('guesses of the code are limited', async () => {
    const clerk = await hired(house, house.shops.bags, 'Dagmar', 'support')
    await withSecondFactor(clerk)
    const caller = await atCode(clerk)
    const guesses = await Promise.all(
      Array.from({ length: 9 }, (_, at) =>
        caller.post(to.admin.login.code(), { code: String(100_000 + at) }),
      ),
    )
    expect(guesses.filter(({ status }) => status === 429).length).toBeGreaterThanOrEqual(4)
  })

  test('the password removes the second factor, whose secrets are stored encrypted or hashed', async () => {
    const clerk = await hired(house, house.shops.bags, 'Egon', 'support')
    const { desk, secret, codes } = await withSecondFactor(clerk)
    const { rows } = await house.torv.keeper.query(
      'select f.*, c.* from staff_second_factors f join staff_recovery_codes c using (staff_id)',
    )
    const kept = JSON.stringify(rows)
    for (const one of [secret, ...codes]) expect(kept).not.toContain(one)
    const wrong = await desk.post(security.secondFactor.removal(), { current_password: 'gæt' })
    expect(wrong.status).toBe(400)
    const right = { current_password: clerk.password }
    expect((await desk.post(security.secondFactor.removal(), right)).status).toBe(302)
    expect(await isIn(await atDesk(house, host, clerk))).toBe(true)
  })

  test('an unconfirmed second factor is not required', async () => {
    const clerk = await hired(house, house.shops.bags, 'Finn', 'support')
    const desk = await atDesk(house, host, clerk)
    await desk.post(security.secondFactor(), { current_password: clerk.password })
    expect(await isIn(await atDesk(house, host, clerk))).toBe(true)
  })
})

describe('a passkey', () => {
  test('creating a passkey needs the password', async () => {
    const clerk = await hired(house, house.shops.bags, 'Gerda', 'support')
    const desk = await atDesk(house, host, clerk)
    const fields = { name: 'Telefonen', current_password: 'gæt' }
    expect((await desk.post(security.passkeyChallenge(), fields)).status).toBe(400)
    const right = { ...fields, current_password: clerk.password }
    const { status, text } = await desk.post(security.passkeyChallenge(), right)
    expect(status).toBe(200)
    const { options } = JSON.parse(text)
    expect(options).toMatchObject({
      rp: { id: host, name: 'Torv' },
      user: { name: clerk.email },
      authenticatorSelection: { userVerification: 'required' },
    })
    expect((await guest().post(security.passkeyChallenge(), right)).status).toBe(401)
  })

  test.each([
    ['nothing', '{}'],
    ['no JSON', 'x'],
    [
      'a key that nobody has',
      JSON.stringify({
        id: 'AAAA',
        rawId: 'AAAA',
        type: 'public-key',
        clientExtensionResults: {},
        response: { clientDataJSON: 'AAAA', authenticatorData: 'AAAA', signature: 'AAAA' },
      }),
    ],
  ])('a sign-in with %s is refused', async (_, response) => {
    const answer = await guest().post(to.admin.login.passkey(), { response })
    expect(answer.status).toBe(401)
    expect(answer.text).toContain('This passkey was not accepted')
    expect(answer.headers['set-cookie']).toBeUndefined()
  })
})
