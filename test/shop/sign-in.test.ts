import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { to } from '#domain/paths.ts'
import { Caller } from '../support/caller.ts'
import { openTestHouse, type TestHouse } from '../support/open-house.ts'
import { formerHash } from '../support/former-hash.ts'
import { customerOf, password } from '../support/people.ts'

let house: TestHouse

beforeAll(async () => {
  house = await openTestHouse()
  await customerOf(house.torv.database, house.shops.bags, 'Freja')
})
afterAll(() => house.close())

const email = 'freja@torv.example'

function callerAt(shop: 'bags' | 'clay'): Caller {
  return new Caller(house.port, house.shops[shop].host)
}

async function signedIn(): Promise<Caller> {
  const freja = callerAt('bags')
  const answer = await freja.post(to.login(), { email, password })
  expect(answer.status).toBe(302)
  return freja
}

async function isSignedIn(caller: Caller): Promise<boolean> {
  return (await caller.get(to.session())).text !== 'null'
}

function thief(of: Caller, shop: 'bags' | 'clay'): Caller {
  const copy = callerAt(shop)
  for (const [name, value] of of.cookies) copy.cookies.set(name, value)
  return copy
}

describe('signing in without JavaScript', () => {
  test('the right password signs in, and the session cookie is HttpOnly', async () => {
    const freja = callerAt('bags')
    const typed = ` ${email.toUpperCase()} `
    const answer = await freja.post(to.login(), { email: typed, password })
    expect(answer.status).toBe(302)
    expect(answer.headers.location).toBe('/')
    const [proof = '', hint = ''] = answer.headers['set-cookie'] ?? []
    expect(proof).toMatch(/^shop=[\w-]{43}; Path=\/; Max-Age=34560000; SameSite=Lax; HttpOnly$/)
    expect(hint).toBe('shop_hint=1; Path=/; Max-Age=34560000; SameSite=Lax')
    expect(await isSignedIn(freja)).toBe(true)
  })

  test('sign-in redirects to a local return path and to no other', async () => {
    const ways = ['/support/new', '//evil.example', 'https://evil.example/', '/\\evil.example']
    const onward = []
    for (const returnTo of ways) {
      const answer = await callerAt('bags').post(to.login({ returnTo }), { email, password })
      onward.push(answer.headers.location ?? answer.text)
    }
    expect(onward).toEqual(['/support/new', '/', '/', '/'])
  })

  test('a hash of the former algorithm is replaced at the next sign-in', async () => {
    await customerOf(house.torv.database, house.shops.bags, 'Gamle')
    const { keeper } = house.torv
    const stored = async () => {
      const { rows } = await keeper.query<{ password: string }>(
        "select a.password from customer_accounts a join customers c on c.id = a.customer_id where c.email = 'gamle@torv.example'",
      )
      return rows.map((row) => row.password)
    }
    await keeper.query(
      "update customer_accounts a set password = $1 from customers c where c.id = a.customer_id and c.email = 'gamle@torv.example'",
      [formerHash(password)],
    )
    const signIn = async (typed: string) => {
      const caller = callerAt('bags')
      return (await caller.post(to.login(), { email: 'gamle@torv.example', password: typed }))
        .status
    }
    expect(await signIn('forkert kodeord')).toBe(401)
    expect(await stored()).toEqual([formerHash(password)])
    expect(await signIn(password)).toBe(302)
    const [renewed] = await stored()
    expect(renewed).toMatch(/^\$argon2id\$/)
    expect(await signIn(password)).toBe(302)
    expect(await stored()).toEqual([renewed])
  })

  test('a wrong password and an unknown email address get the same response', async () => {
    const wrong = await callerAt('bags').post(to.login(), { email, password: 'forkert kode' })
    const unknown = { email: 'ukendt@torv.example', password: 'forkert kode' }
    const stranger = await callerAt('bags').post(to.login(), unknown)
    for (const answer of [wrong, stranger]) {
      expect(answer.status).toBe(401)
      expect(answer.text).toContain('Ugyldig email eller adgangskode')
      expect(answer.headers).not.toHaveProperty('set-cookie')
    }
    expect(wrong.text.replaceAll(email, '')).toBe(stranger.text.replaceAll(unknown.email, ''))
  })

  test('missing input is reported at its field', async () => {
    const answer = await callerAt('bags').post(to.login(), { email: 'freja', password: '' })
    expect(answer.status).toBe(400)
    expect(answer.text).toContain('Skriv en gyldig email, fx navn@eksempel.dk')
    expect(answer.text).toContain('Skriv din adgangskode')
  })

  test('responses about sign-in are never cached', async () => {
    const freja = await signedIn()
    for (const path of [to.login(), to.session(), to.login.forgotten()]) {
      expect((await freja.get(path)).headers['cache-control']).toBe('no-store')
    }
  })
})

describe('a session', () => {
  test('a sign-out ends the session itself, not only its cookie', async () => {
    const freja = await signedIn()
    const copy = thief(freja, 'bags')
    expect(await isSignedIn(copy)).toBe(true)
    const answer = await freja.post(to.logout(), {})
    expect([answer.status, answer.headers.location]).toEqual([302, '/'])
    expect(freja.cookies).toEqual(new Map())
    expect(await isSignedIn(copy)).toBe(false)
    expect(copy.cookies).toEqual(new Map())
  })

  test('the session is not valid in another shop', async () => {
    expect(await isSignedIn(thief(await signedIn(), 'clay'))).toBe(false)
  })

  test('the session is not valid in the admin', async () => {
    const answer = await (await signedIn()).get(to.admin.stores())
    expect([answer.status, answer.headers.location]).toEqual([302, to.admin.login()])
  })

  test('each sign-in creates a new session, and a planted one stays invalid', async () => {
    const freja = callerAt('bags')
    freja.cookies.set('shop', 'a'.repeat(43))
    await freja.post(to.login(), { email, password })
    expect(freja.cookies.get('shop')).not.toBe('a'.repeat(43))
    const planter = callerAt('bags')
    planter.cookies.set('shop', 'a'.repeat(43))
    expect(await isSignedIn(planter)).toBe(false)
  })

  test('a GET request does not end the session', async () => {
    const freja = await signedIn()
    expect((await freja.get(to.logout())).status).toBe(302)
    expect(await isSignedIn(freja)).toBe(true)
  })

  test('an expired session is not valid', async () => {
    const freja = await signedIn()
    const { keeper } = house.torv
    await keeper.query("update customer_sessions set expires_at = now() - interval '1 second'")
    expect(await isSignedIn(freja)).toBe(false)
  })

  test('the database stores only a hash of the token', async () => {
    const freja = await signedIn()
    const { rows } = await house.torv.keeper.query<{ token: string }>(
      'select token from customer_sessions',
    )
    const tokens = rows.map(({ token }) => token)
    expect(tokens.length).toBeGreaterThan(0)
    expect(tokens).not.toContain(freja.cookies.get('shop'))
  })
})

test('a signed-in shopper on the sign-in page sees that they are signed in, also without JavaScript', async () => {
  const freja = await signedIn()
  const page = await freja.get(to.login({ returnTo: '/about' }))
  expect(page.status).toBe(200)
  expect(page.text).toContain('Connecting to authentication service...')
  expect(page.text).toMatch(/Du er logget ind som freja@torv\.example.*href="\/about"/s)
})

test('a database error at sign-in is shown in the form', async () => {
  const { keeper } = house.torv
  await keeper.query('revoke select on customers from torv_auth')
  try {
    const answer = await callerAt('bags').post(to.login(), { email, password })
    expect(answer.status).toBe(500)
    expect(answer.text).toContain('Der opstod en fejl. Prøv igen senere.')
    expect(answer.text).toContain('name="password"')
  } finally {
    await keeper.query('grant select on customers to torv_auth')
  }
})

test('a session that cannot be read is reported as such', async () => {
  const freja = await signedIn()
  const { keeper } = house.torv
  await keeper.query('revoke select on customer_sessions from torv_auth')
  try {
    const page = await freja.get(to.login())
    expect(page.status).toBe(500)
    expect(page.text).toContain('Authentication Error')
    expect(page.text).toContain('Failed to get authentication session')
    expect(page.text).toContain('Retry')
  } finally {
    await keeper.query('grant select on customer_sessions to torv_auth')
  }
})
