import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { to } from '#shared/paths/paths.ts'
import { TestBrowser } from '#test/support/test-browser.ts'
import { startTestApp, type TestApp } from '#test/support/test-app.ts'
import { hashWithScrypt } from '#test/support/scrypt-hash.ts'
import { createCustomer, password } from '#test/support/people.ts'

let app: TestApp

beforeAll(async () => {
  app = await startTestApp()
  await createCustomer(app.torv.database, app.shops.bags, 'Freja')
})
afterAll(() => app.close())

const email = 'freja@torv.example'

function createCaller(shop: 'bags' | 'clay'): TestBrowser {
  return new TestBrowser(app.port, app.shops[shop].host)
}

async function signInFreja(): Promise<TestBrowser> {
  const freja = createCaller('bags')
  const response = await freja.post(to.login(), { email, password })
  expect(response.status).toBe(302)
  return freja
}

async function isSignedIn(caller: TestBrowser): Promise<boolean> {
  return (await caller.get(to.session())).text !== 'null'
}

function copyCaller(original: TestBrowser, shop: 'bags' | 'clay'): TestBrowser {
  const copy = createCaller(shop)
  for (const [name, value] of original.cookies) copy.cookies.set(name, value)
  return copy
}

describe('signing in without JavaScript', () => {
  test('the right password signs in, and the session cookie is HttpOnly', async () => {
    const freja = createCaller('bags')
    const submitted = ` ${email.toUpperCase()} `
    const response = await freja.post(to.login(), { email: submitted, password })
    expect(response.status).toBe(302)
    expect(response.headers.location).toBe('/')
    const [proof = '', hint = ''] = response.headers['set-cookie'] ?? []
    expect(proof).toMatch(/^shop=[\w-]{43}; Path=\/; Max-Age=34560000; SameSite=Lax; HttpOnly$/)
    expect(hint).toBe('shop_hint=1; Path=/; Max-Age=34560000; SameSite=Lax')
    expect(await isSignedIn(freja)).toBe(true)
  })

  test('sign-in redirects to a local return path and to no other', async () => {
    const returnPaths = [
      '/support/new',
      '//evil.example',
      'https://evil.example/',
      '/\\evil.example',
    ]
    const redirects = []
    for (const returnTo of returnPaths) {
      const response = await createCaller('bags').post(to.login({ returnTo }), { email, password })
      redirects.push(response.headers.location ?? response.text)
    }
    expect(redirects).toEqual(['/support/new', '/', '/', '/'])
  })

  test('a hash of the former algorithm is replaced at the next sign-in', async () => {
    await createCustomer(app.torv.database, app.shops.bags, 'Gamle')
    const { ownerClient } = app.torv
    const readHashes = async () => {
      const { rows } = await ownerClient.query<{ password: string }>(
        "select a.password from customer_accounts a join customers c on c.id = a.customer_id where c.email = 'gamle@torv.example'",
      )
      return rows.map((row) => row.password)
    }
    await ownerClient.query(
      "update customer_accounts a set password = $1 from customers c where c.id = a.customer_id and c.email = 'gamle@torv.example'",
      [hashWithScrypt(password)],
    )
    const signIn = async (submitted: string) => {
      const caller = createCaller('bags')
      return (await caller.post(to.login(), { email: 'gamle@torv.example', password: submitted }))
        .status
    }
    expect(await signIn('forkert kodeord')).toBe(401)
    expect(await readHashes()).toEqual([hashWithScrypt(password)])
    expect(await signIn(password)).toBe(302)
    const [renewed] = await readHashes()
    expect(renewed).toMatch(/^\$argon2id\$/)
    expect(await signIn(password)).toBe(302)
    expect(await readHashes()).toEqual([renewed])
  })

  test('a wrong password and an unknown email address get the same response', async () => {
    const wrong = await createCaller('bags').post(to.login(), { email, password: 'forkert kode' })
    const unknown = { email: 'ukendt@torv.example', password: 'forkert kode' }
    const unknownAddress = await createCaller('bags').post(to.login(), unknown)
    for (const response of [wrong, unknownAddress]) {
      expect(response.status).toBe(401)
      expect(response.text).toContain('Ugyldig email eller adgangskode')
      expect(response.headers).not.toHaveProperty('set-cookie')
    }
    expect(wrong.text.replaceAll(email, '')).toBe(unknownAddress.text.replaceAll(unknown.email, ''))
  })

  test('missing input is reported at its field', async () => {
    const response = await createCaller('bags').post(to.login(), { email: 'freja', password: '' })
    expect(response.status).toBe(400)
    expect(response.text).toContain('Skriv en gyldig email, fx navn@eksempel.dk')
    expect(response.text).toContain('Skriv din adgangskode')
  })

  test('responses about sign-in are never cached', async () => {
    const freja = await signInFreja()
    for (const path of [to.login(), to.session(), to.login.forgotten()]) {
      expect((await freja.get(path)).headers['cache-control']).toBe('no-store')
    }
  })
})

describe('a session', () => {
  test('a sign-out ends the session itself, not only its cookie', async () => {
    const freja = await signInFreja()
    const copy = copyCaller(freja, 'bags')
    expect(await isSignedIn(copy)).toBe(true)
    const response = await freja.post(to.logout(), {})
    expect([response.status, response.headers.location]).toEqual([302, '/'])
    expect(freja.cookies).toEqual(new Map())
    expect(await isSignedIn(copy)).toBe(false)
    expect(copy.cookies).toEqual(new Map())
  })

  test('the session is not valid in another shop', async () => {
    expect(await isSignedIn(copyCaller(await signInFreja(), 'clay'))).toBe(false)
  })

  test('the session is not valid in the admin', async () => {
    const response = await (await signInFreja()).get(to.admin.stores())
    expect([response.status, response.headers.location]).toEqual([302, to.admin.login()])
  })

  test('each sign-in creates a new session, and a planted one stays invalid', async () => {
    const freja = createCaller('bags')
    freja.cookies.set('shop', 'a'.repeat(43))
    await freja.post(to.login(), { email, password })
    expect(freja.cookies.get('shop')).not.toBe('a'.repeat(43))
    const attacker = createCaller('bags')
    attacker.cookies.set('shop', 'a'.repeat(43))
    expect(await isSignedIn(attacker)).toBe(false)
  })

  test('a GET request does not end the session', async () => {
    const freja = await signInFreja()
    expect((await freja.get(to.logout())).status).toBe(302)
    expect(await isSignedIn(freja)).toBe(true)
  })

  test('an expired session is not valid', async () => {
    const freja = await signInFreja()
    const { ownerClient } = app.torv
    await ownerClient.query("update customer_sessions set expires_at = now() - interval '1 second'")
    expect(await isSignedIn(freja)).toBe(false)
  })

  test('the database stores only a hash of the token', async () => {
    const freja = await signInFreja()
    const { rows } = await app.torv.ownerClient.query<{ token: string }>(
      'select token from customer_sessions',
    )
    const tokens = rows.map(({ token }) => token)
    expect(tokens.length).toBeGreaterThan(0)
    expect(tokens).not.toContain(freja.cookies.get('shop'))
  })
})

test('a signed-in shopper on the sign-in page sees that they are signed in, also without JavaScript', async () => {
  const freja = await signInFreja()
  const page = await freja.get(to.login({ returnTo: '/about' }))
  expect(page.status).toBe(200)
  expect(page.text).toContain('Connecting to authentication service...')
  expect(page.text).toMatch(/Du er logget ind som freja@torv\.example.*href="\/about"/s)
})

test('a database error at sign-in is shown in the form', async () => {
  const { ownerClient } = app.torv
  await ownerClient.query('revoke select on customers from torv_auth')
  try {
    const response = await createCaller('bags').post(to.login(), { email, password })
    expect(response.status).toBe(500)
    expect(response.text).toContain('Der opstod en fejl. Prøv igen senere.')
    expect(response.text).toContain('name="password"')
  } finally {
    await ownerClient.query('grant select on customers to torv_auth')
  }
})

test('a session that cannot be read is reported as such', async () => {
  const freja = await signInFreja()
  const { ownerClient } = app.torv
  await ownerClient.query('revoke select on customer_sessions from torv_auth')
  try {
    const page = await freja.get(to.login())
    expect(page.status).toBe(500)
    expect(page.text).toContain('Authentication Error')
    expect(page.text).toContain('Failed to get authentication session')
    expect(page.text).toContain('Retry')
  } finally {
    await ownerClient.query('grant select on customer_sessions to torv_auth')
  }
})
