import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { to } from '#shared/paths/paths.ts'
import { rateLimits } from '#shared/rate-limits.ts'
import { computeCode } from '#features/staff/server/totp.ts'
import { TestBrowser } from '#test/support/test-browser.ts'
import { signInAsStaff, hireColleague, type StaffCredentials } from '#test/support/staff-sign-in.ts'
import { createPasskey } from '#test/support/two-factor.ts'
import { receiveMails } from '#test/support/mails.ts'
import { startTestApp, type TestApp } from '#test/support/test-app.ts'

let app: TestApp
let host: string

beforeAll(async () => {
  app = await startTestApp()
  host = app.shops.bags.host
})
afterAll(() => app.close())

const { security } = to.admin
const createVisitor = () => new TestBrowser(app.port, host)
const newPassword = 'lygte over havnen'

async function isSignedIn(caller: TestBrowser): Promise<boolean> {
  return (await caller.get(to.admin.stores())).status === 200
}

/** The current code of the app, or that of a later half minute. */
function getCode(secret: string, offset = 0): string {
  return computeCode(secret, Math.floor(Date.now() / 30_000) + offset)
}

async function setUpSecondFactor(clerk: StaffCredentials) {
  const session = await signInAsStaff(app, host, clerk)
  const started = await session.post(security.secondFactor(), { current_password: clerk.password })
  expect(started.headers.location).toBe(security.secondFactor.confirmation())
  const page = await session.get(security.secondFactor.confirmation())
  const [shownSecret = ''] = /([A-Z2-7]{4} ){7}[A-Z2-7]{4}/.exec(page.text) ?? []
  const secret = shownSecret.replaceAll(' ', '')
  const confirmed = await session.post(security.secondFactor.confirmation(), {
    code: getCode(secret),
  })
  return { session, secret, codes: parseCodes(confirmed.text) }
}

function parseCodes(text: string): string[] {
  return [...text.matchAll(/<li>([A-Z2-7]{5}-[A-Z2-7]{5})<\/li>/g)].map(([, code = '']) => code)
}

async function signInToCode({ email, password }: StaffCredentials): Promise<TestBrowser> {
  const caller = createVisitor()
  const result = await caller.post(to.admin.login(), { email, password })
  expect([result.status, result.headers.location]).toEqual([302, to.admin.login.code()])
  expect(caller.cookies.has('admin')).toBe(false)
  expect(await isSignedIn(caller)).toBe(false)
  return caller
}

describe('changing the own password', () => {
  test('a change needs the current password and ends all other sessions', async () => {
    const clerk = await hireColleague(app, app.shops.bags, 'Malthe', 'manager')
    const [session, other] = [
      await signInAsStaff(app, host, clerk),
      await signInAsStaff(app, host, clerk),
    ]
    const wrong = await session.post(security.password(), {
      current_password: 'gæt',
      password: newPassword,
    })
    expect([wrong.status, wrong.text.includes('The current password is wrong')]).toEqual([
      400,
      true,
    ])
    const easy = await session.post(security.password(), {
      current_password: clerk.password,
      password: 'malthe1234',
    })
    expect([easy.status, easy.text.includes('too easy to guess')]).toEqual([400, true])
    const right = { current_password: clerk.password, password: newPassword }
    expect((await session.post(security.password(), right)).status).toBe(200)
    expect([await isSignedIn(session), await isSignedIn(other)]).toEqual([true, false])
    await signInAsStaff(app, host, { ...clerk, password: newPassword })
  })

  test('guesses of the current password are limited', async () => {
    const clerk = await hireColleague(app, app.shops.bags, 'Karla', 'support')
    const session = await signInAsStaff(app, host, clerk)
    const guesses = await Promise.all(
      Array.from({ length: 8 }, () =>
        session.post(security.recoveryCodes(), { current_password: 'gæt' }),
      ),
    )
    expect(guesses.filter(({ status }) => status === 429)).toHaveLength(3)
  })
})

describe('sessions', () => {
  test('a member sees all own sessions and ends one or all of the others', async () => {
    const clerk = await hireColleague(app, app.shops.bags, 'Mads', 'support')
    const session = await signInAsStaff(app, host, clerk)
    const others = [
      await signInAsStaff(app, host, clerk),
      await signInAsStaff(app, host, clerk),
    ] as const
    const { text } = await session.get(security())
    const [first = ''] = [...text.matchAll(/sessions\/([0-9a-f-]{36})\/closing/g)].map(
      ([, id]) => id,
    )
    expect((await session.post(security.sessionClosing(first), {})).status).toBe(302)
    const stillSignedIn = await Promise.all(others.map(isSignedIn))
    expect(stillSignedIn.filter(Boolean)).toHaveLength(1)
    expect((await session.post(security.otherSessionsClosing(), {})).status).toBe(302)
    expect(await Promise.all(others.map(isSignedIn))).toEqual([false, false])
    expect(await isSignedIn(session)).toBe(true)
  })

  test('sessions of another member are not found', async () => {
    const clerk = await hireColleague(app, app.shops.bags, 'Inger', 'support')
    const session = await signInAsStaff(app, host, clerk)
    const { rows } = await app.torv.ownerClient.query<{ id: string }>(
      'select id from staff_sessions where staff_id <> $1 limit 1',
      [clerk.staff_id],
    )
    const result = await session.post(security.sessionClosing(rows[0]?.id ?? ''), {})
    expect(result.status).toBe(404)
    const { rowCount } = await app.torv.ownerClient.query(
      'select from staff_sessions where id = $1',
      [rows[0]?.id],
    )
    expect(rowCount).toBe(1)
  })
})

describe('a second factor', () => {
  test('the code is required after the password and is valid once', async () => {
    const clerk = await hireColleague(app, app.shops.bags, 'Sofie', 'support')
    const { secret } = await setUpSecondFactor(clerk)
    const caller = await signInToCode(clerk)
    const wrong = await caller.post(to.admin.login.code(), { code: '000000' })
    expect([wrong.status, wrong.text.includes('This code is wrong')]).toEqual([401, true])
    const code = getCode(secret, 1)
    const right = await caller.post(to.admin.login.code(), {
      code: `${code.slice(0, 3)} ${code.slice(3)}`,
    })
    expect([right.status, right.headers.location]).toEqual([302, to.admin()])
    expect(await isSignedIn(caller)).toBe(true)
    expect(caller.cookies.has('admin_step')).toBe(false)
    const again = await signInToCode(clerk)
    expect((await again.post(to.admin.login.code(), { code })).status).toBe(401)
  })

  test('the code is refused without the password or long after it', async () => {
    const clerk = await hireColleague(app, app.shops.bags, 'Anker', 'support')
    const { secret } = await setUpSecondFactor(clerk)
    expect((await createVisitor().get(to.admin.login.code())).headers.location).toBe(
      to.admin.login(),
    )
    const withoutPassword = await createVisitor().post(to.admin.login.code(), {
      code: getCode(secret, 1),
    })
    expect(withoutPassword.headers.location).toBe(to.admin.login())
    expect(withoutPassword.headers['set-cookie']).toBeUndefined()
    const expired = await signInToCode(clerk)
    await app.torv.ownerClient.query(
      "update staff_verifications set expires_at = now() where purpose = 'second_factor'",
    )
    const result = await expired.post(to.admin.login.code(), { code: getCode(secret, 1) })
    expect(result.headers.location).toBe(to.admin.login({ news: 'step_expired' }))
    expect(await isSignedIn(expired)).toBe(false)
  })

  test('each recovery code is valid once', async () => {
    const clerk = await hireColleague(app, app.shops.bags, 'Bodil', 'support')
    const { codes, session } = await setUpSecondFactor(clerk)
    expect(codes).toHaveLength(10)
    const [code = '', other = ''] = codes
    const caller = await signInToCode(clerk)
    await caller.post(to.admin.login.code(), { code: code.toLowerCase().replace('-', ' ') })
    expect(await isSignedIn(caller)).toBe(true)
    const again = await signInToCode(clerk)
    expect((await again.post(to.admin.login.code(), { code })).status).toBe(401)
    expect((await session.get(security())).text).toContain('9 recovery codes are left.')
    const made = await session.post(security.recoveryCodes(), { current_password: clerk.password })
    expect(parseCodes(made.text)).toHaveLength(10)
    expect((await again.post(to.admin.login.code(), { code: other })).status).toBe(401)
  })

  test('the code is still required after a password reset', async () => {
    const clerk = await hireColleague(app, app.shops.bags, 'Gitte', 'support')
    const { session } = await setUpSecondFactor(clerk)
    const platform = new TestBrowser(app.port, 'admin.localhost')
    await platform.post(to.admin.login.forgotten(), { email: clerk.email })
    const [mail] = await receiveMails(app.torv, clerk.email)
    const [, token = ''] = /reset\?token=([\w-]+)/.exec(mail?.text ?? '') ?? []
    const password = 'en nyere nøgle til kontoret'
    const saved = await platform.post(to.admin.login.reset(token), { token, password })
    expect(saved.headers.location).toBe(to.admin.login({ news: 'password_saved' }))
    expect([await isSignedIn(platform), await isSignedIn(session)]).toEqual([false, false])
    await platform.post(to.admin.login(), { email: clerk.email, password })
    expect([platform.cookies.has('admin_step'), await isSignedIn(platform)]).toEqual([true, false])
  })

  test('guesses of the code are limited', async () => {
    const clerk = await hireColleague(app, app.shops.bags, 'Dagmar', 'support')
    await setUpSecondFactor(clerk)
    const caller = await signInToCode(clerk)
    const guesses = await Promise.all(
      Array.from({ length: 9 }, (_, at) =>
        caller.post(to.admin.login.code(), { code: String(100_000 + at) }),
      ),
    )
    expect(guesses.filter(({ status }) => status === 429).length).toBeGreaterThanOrEqual(4)
  })

  test('the password removes the second factor, whose secrets are stored encrypted or hashed', async () => {
    const clerk = await hireColleague(app, app.shops.bags, 'Egon', 'support')
    const { session, secret, codes } = await setUpSecondFactor(clerk)
    const { rows } = await app.torv.ownerClient.query(
      'select f.*, c.* from staff_second_factors f join staff_recovery_codes c using (staff_id)',
    )
    const storedRows = JSON.stringify(rows)
    for (const one of [secret, ...codes]) expect(storedRows).not.toContain(one)
    const wrong = await session.post(security.secondFactor.removal(), { current_password: 'gæt' })
    expect(wrong.status).toBe(400)
    const right = { current_password: clerk.password }
    expect((await session.post(security.secondFactor.removal(), right)).status).toBe(302)
    expect(await isSignedIn(await signInAsStaff(app, host, clerk))).toBe(true)
  })

  test('an unconfirmed second factor is not required', async () => {
    const clerk = await hireColleague(app, app.shops.bags, 'Finn', 'support')
    const session = await signInAsStaff(app, host, clerk)
    await session.post(security.secondFactor(), { current_password: clerk.password })
    expect(await isSignedIn(await signInAsStaff(app, host, clerk))).toBe(true)
  })
})

describe('a passkey', () => {
  test('creating a passkey needs the password', async () => {
    const clerk = await hireColleague(app, app.shops.bags, 'Gerda', 'support')
    const session = await signInAsStaff(app, host, clerk)
    const fields = { name: 'Telefonen', current_password: 'gæt' }
    expect((await session.post(security.passkeyChallenge(), fields)).status).toBe(400)
    const right = { ...fields, current_password: clerk.password }
    const { status, text } = await session.post(security.passkeyChallenge(), right)
    expect(status).toBe(200)
    const { options } = JSON.parse(text)
    expect(options).toMatchObject({
      rp: { id: host, name: 'Torv' },
      user: { name: clerk.email },
      authenticatorSelection: { userVerification: 'required' },
    })
    expect((await createVisitor().post(security.passkeyChallenge(), right)).status).toBe(401)
  })

  test('it signs in while wrong passwords make the account and its network wait', async () => {
    const clerk = await hireColleague(app, app.shops.bags, 'Vagn', 'owner')
    const answer = await createPasskey(app, clerk, host)
    const tryPassword = async (email: string, password: string) =>
      (await createVisitor().post(to.admin.login(), { email, password })).status
    const { sign_in_account, sign_in_address } = rateLimits
    for (let attempt = 0; attempt < sign_in_account.maxAttempts; attempt += 1)
      await tryPassword(clerk.email, 'gættet kodeord')
    expect(await tryPassword(clerk.email, clerk.password)).toBe(429)
    for (let attempt = 0; attempt < sign_in_address.maxAttempts; attempt += 1)
      await tryPassword(`gaest${attempt}@torv.example`, 'gættet kodeord')
    expect(await tryPassword('gaest@torv.example', 'gættet kodeord')).toBe(429)

    const caller = createVisitor()
    const { text } = await caller.post(to.admin.login.passkeyChallenge(), {})
    const { challenge } = JSON.parse(text).options
    const response = answer(challenge, `http://${host}`)
    const result = await caller.post(to.admin.login.passkey(), { response })
    expect([result.status, result.text]).toEqual([200, expect.stringContaining('"way"')])
    expect(await isSignedIn(caller)).toBe(true)
    // A challenge is answered once.
    expect((await createVisitor().post(to.admin.login.passkey(), { response })).status).toBe(401)
    await app.torv.ownerClient.query('truncate staff_throttles')
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
    const result = await createVisitor().post(to.admin.login.passkey(), { response })
    expect(result.status).toBe(401)
    expect(result.text).toContain('This passkey was not accepted')
    expect(result.headers['set-cookie']).toBeUndefined()
  })
})
