import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { to } from '#shared/paths/paths.ts'
import { takeAttempt } from '#platform/rate-limit/take-attempt.ts'
import { TestBrowser } from '#test/support/test-browser.ts'
import { receiveMails } from '#test/support/mails.ts'
import { startTestApp, type TestApp } from '#test/support/test-app.ts'
import { createCustomer, password } from '#test/support/people.ts'

let app: TestApp

beforeAll(async () => {
  // Behind a trusted proxy that sets X-Forwarded-For.
  app = await startTestApp({ settings: { isOwnProxy: (address) => address === '127.0.0.1' } })
  await createCustomer(app.torv.database, app.shops.bags, 'Freja')
})
afterAll(() => app.close())

const signUpPath = to.login({ isNew: true })
const frejaEmail = 'freja@torv.example'

function createCaller(address: string): TestBrowser {
  return new TestBrowser(app.port, app.shops.bags.host, { 'x-forwarded-for': address })
}

function signUpFields(name: string, overrides: Record<string, string> = {}) {
  const email = `${name.toLowerCase()}@torv.example`
  const person = { name, address: 'Bøgebakken 14', phone: '45 12 34 56', email, password }
  return { ...person, ...overrides }
}

async function findCustomer(email: string) {
  const { rows } = await app.torv.ownerClient.query('select * from customers where email = $1', [
    email,
  ])
  return rows[0]
}

describe('signing up', () => {
  test('a sign-up creates a customer of this shop, signs in and redirects', async () => {
    const gry = createCaller('203.0.113.1')
    const path = to.login({ isNew: true, returnTo: '/support/new' })
    const response = await gry.post(
      path,
      signUpFields('Gry', { name: '  Gry Lund ', email: ' Gry@Torv.example' }),
    )
    expect([response.status, response.headers.location]).toEqual([302, '/support/new'])
    expect((await gry.get(to.session())).text).toContain('expires_at')
    expect(await findCustomer('gry@torv.example')).toMatchObject({
      name: 'Gry Lund',
      phone: '+4545123456',
      role: 'customer',
      email_verified: false,
      store_id: app.shops.bags.store_id,
    })
  })

  test.each(['admin', 'owner', 'customer'])(
    'a sign-up with the role %s still creates a customer',
    async (role) => {
      const name = `Rolle${role}`
      const response = await createCaller('203.0.113.2').post(signUpPath, {
        ...signUpFields(name),
        role,
      })
      expect(response.status).toBe(302)
      expect(await findCustomer(`${name}@torv.example`.toLowerCase())).toMatchObject({
        role: 'customer',
      })
    },
  )

  test('unknown fields are refused', async () => {
    const more = { ...signUpFields('Ekstra'), email_verified: 'true' }
    expect((await createCaller('203.0.113.3').post(signUpPath, more)).status).toBe(400)
    expect(await findCustomer('ekstra@torv.example')).toBeUndefined()
  })

  test('a password of any length is accepted and compared exactly', async () => {
    const long = `${'æ ø å '.repeat(20)} Til`
    expect(long.length).toBeGreaterThan(100)
    const signIn = (email: string, submitted: string) =>
      createCaller('203.0.113.8').post(to.login(), { email, password: submitted })
    for (const [name, own] of Object.entries({ Lang: long, Ord: 'regnvejr og cykelsti' })) {
      const { email } = signUpFields(name)
      const made = await createCaller('203.0.113.8').post(
        signUpPath,
        signUpFields(name, { password: own }),
      )
      expect(made.status).toBe(302)
      const others = [own.slice(0, -1), own.toUpperCase(), `${own} `, own.trim().slice(0, 64)]
      const wrong = others.filter((submitted) => submitted !== own)
      expect(wrong.length).toBeGreaterThan(2)
      for (const submitted of wrong.slice(0, 3))
        expect((await signIn(email, submitted)).status).toBe(401)
      expect((await signIn(email, own)).status).toBe(302)
    }
  })

  test('the password field is masked and works with password managers', async () => {
    for (const [page, hint] of [
      [signUpPath, 'new-password'],
      [to.login(), 'current-password'],
    ] as const) {
      const { text } = await createCaller('203.0.113.9').get(page)
      const [field = ''] = /<input[^>]* name="password"[^>]*>/.exec(text) ?? []
      expect(field).toContain('type="password"')
      expect(field).toContain(`autoComplete="${hint}"`)
      // Pasting works unless a script forbids it; `maxlength` must not cut off long passwords.
      expect(field).not.toMatch(/onpaste|readonly/i)
      expect(Number(/maxLength="(\d+)"/i.exec(field)?.[1] ?? 128)).toBeGreaterThanOrEqual(64)
    }
  })

  test('each invalid field has its own message', async () => {
    const wrong = { name: ' ', address: '', phone: '1234', email: 'x', password: 'kort' }
    const response = await createCaller('203.0.113.4').post(signUpPath, wrong)
    expect(response.status).toBe(400)
    for (const message of [
      'Skriv dit navn',
      'Skriv din adresse',
      'Skriv et dansk telefonnummer, fx 12 34 56 78',
      'Skriv en gyldig email, fx navn@eksempel.dk',
      'Adgangskoden skal være på mindst 8 tegn',
    ]) {
      expect(response.text).toContain(message)
    }
  })

  test('a sign-up with a known email address fails without a reason, and its owner gets a mail', async () => {
    const visitor = createCaller('203.0.113.5')
    const response = await visitor.post(
      signUpPath,
      signUpFields('En fremmed', { email: frejaEmail }),
    )
    expect(response.status).toBe(400)
    expect(response.text).toContain('Der opstod en fejl. Prøv igen senere.')
    expect(visitor.cookies).toEqual(new Map())
    const [mail] = await receiveMails(app.torv, frejaEmail)
    expect(mail?.subject).toBe('Du har allerede en konto hos Taskehuset')
    expect(mail?.text).toContain('Log ind:\nhttps://taskehuset.example/login\n')
    expect(mail?.text).toContain('Vælg ny adgangskode:\nhttps://taskehuset.example/login/glemt\n')
  })

  test('the sign-ups of a network are refused for an hour after it met five accounts', async () => {
    const names = Array.from({ length: 6 }, (_, one) => `Kendt${one}`)
    for (const name of names) await createCustomer(app.torv.database, app.shops.bags, name)
    const statuses = []
    for (const name of [...names, 'Ukendt']) {
      const visitor = createCaller('203.0.113.8')
      statuses.push((await visitor.post(signUpPath, signUpFields(name))).status)
    }
    expect(statuses).toEqual([400, 400, 400, 400, 400, 429, 429])
    const neighbour = await createCaller('203.0.113.9').post(signUpPath, signUpFields('Ukendt'))
    expect(neighbour.status).toBe(302)
  })

  test('thirty sign-ups an hour are allowed from one IP address', async () => {
    const customerAuth = app.torv.database.scoped({ as: 'customer_auth', ...app.shops.bags })
    const attempts = [{ throttle: 'sign_up_address', of: '203.0.113.6' }] as const
    for (let time = 0; time < 29; time += 1)
      expect(await takeAttempt(customerAuth, attempts)).toBe(true)
    expect(
      (await createCaller('203.0.113.6').post(signUpPath, signUpFields('Tredivte'))).status,
    ).toBe(302)
    const late = await createCaller('203.0.113.6').post(signUpPath, signUpFields('Sen'))
    expect(late.status).toBe(429)
    expect(late.text).toContain('Der har været for mange forsøg.')
    expect((await createCaller('203.0.113.7').post(signUpPath, signUpFields('Nabo'))).status).toBe(
      302,
    )
  })
})

describe('many wrong sign-ins', { timeout: 120_000 }, () => {
  const guess = { email: frejaEmail, password: 'forkert kode' }

  test('one account allows five attempts, from whatever addresses', async () => {
    const guesses = Array.from({ length: 40 }, (_, one) =>
      createCaller(`198.51.100.${one}`).post(to.login(), guess),
    )
    const statuses = (await Promise.all(guesses)).map(({ status }) => status)
    expect(statuses.filter((status) => status === 401)).toHaveLength(5)
    expect(statuses.filter((status) => status === 429)).toHaveLength(35)
  })

  test('the owner of the account sees a message to wait', async () => {
    const right = await createCaller('198.51.100.99').post(to.login(), {
      email: frejaEmail,
      password,
    })
    expect(right.status).toBe(429)
    expect(right.text).toContain('Der opstod en fejl. Prøv igen senere.')
    expect(right.text).toContain('Der har været for mange forsøg.')
  })

  test('the owner of the account is told once, in the language of the shop, and a stranger is not', async () => {
    await createCustomer(app.torv.database, app.shops.bags, 'Runa')
    const [email, unknown] = ['runa@torv.example', 'nobody@torv.example'] as const
    for (const to_email of [email, unknown]) {
      for (let one = 0; one < 12; one += 1)
        await createCaller(`198.51.101.${one}`).post(to.login(), { ...guess, email: to_email })
    }
    const mails = await receiveMails(app.torv, email)
    expect(mails.map(({ subject }) => subject)).toEqual([
      'Forkerte adgangskoder til din konto hos Taskehuset',
    ])
    expect(mails[0]?.text).toContain('https://taskehuset.example/login/glemt')
    expect(await receiveMails(app.torv, unknown)).toEqual([])
  })

  test('one network is allowed twenty attempts over all accounts', async () => {
    const guesses = Array.from({ length: 50 }, (_, one) =>
      createCaller(`2001:db8:7:7::${one.toString(16)}`).post(to.login(), {
        ...guess,
        email: `nr${one}@torv.example`,
      }),
    )
    const statuses = (await Promise.all(guesses)).map(({ status }) => status)
    expect(statuses.filter((status) => status === 401)).toHaveLength(20)
    const neighbour = createCaller('2001:db8:7:8::1')
    expect((await neighbour.post(to.login(), { ...guess, email: 'a@b.example' })).status).toBe(401)
  })
})

describe('a password reset', () => {
  test('the request gets the same response for known and unknown email addresses', async () => {
    const pages = ['ukendt@torv.example', frejaEmail].map(async (email, one) => {
      const response = await createCaller(`192.0.2.${one}`).post(to.login.forgotten(), { email })
      expect(response.status).toBe(200)
      return response.text.replaceAll(email, '')
    })
    const [unknown, known] = await Promise.all(pages)
    expect(unknown).toContain('Hvis der er en konto med')
    expect(unknown).toBe(known)
  })

  test('the mailed link sets a new password once, and its address is not sent as referrer', async () => {
    const caller = createCaller('192.0.2.9')
    const link = await findMailedLink(frejaEmail)
    const page = await caller.get(link)
    expect(page.status).toBe(200)
    expect(page.headers['referrer-policy']).toBe('no-referrer')
    expect(page.headers['cache-control']).toBe('no-store')
    const token = new URLSearchParams(link.split('?')[1]).get('token') ?? ''
    const short = await caller.post(link, { token, password: 'kort' })
    expect(short.text).toContain('Adgangskoden skal være på mindst 8 tegn')
    const chosen = await caller.post(link, { token, password: 'regnvejr og cykelsti' })
    expect(chosen.headers.location).toBe(to.login({ news: 'password_saved' }))
    const signInPage = await caller.get(chosen.headers.location ?? '')
    expect(signInPage.text).toContain('Din nye adgangskode er gemt. Du kan nu logge ind.')
    const again = await caller.get(link)
    expect(again.text).toContain('Linket er udløbet eller allerede brugt. Bed om et nyt.')
    expect(again.text).not.toContain('name="password"')
  })
})

test('opening a confirmation link confirms nothing; pressing its button does, once', async () => {
  const ida = createCaller('192.0.2.20')
  await ida.post(signUpPath, signUpFields('Ida'))
  const link = await findMailedLink('ida@torv.example')
  expect((await ida.get(link)).text).toContain('Bekræft email')
  expect(await findCustomer('ida@torv.example')).toMatchObject({ email_verified: false })
  const token = new URLSearchParams(link.split('?')[1]).get('token') ?? ''
  // The token only confirms: it neither resets a password nor signs in.
  const resetLink = link.replace(to.login.confirm(token), to.login.reset(token))
  expect(resetLink).not.toBe(link)
  const misused = await ida.post(resetLink, { token, password: 'regnvejr og cykelsti' })
  expect(misused.text).toContain('Linket er udløbet eller allerede brugt.')
  const attacker = createCaller('192.0.2.22')
  attacker.cookies.set('shop', token)
  expect((await attacker.get(to.session())).text).toBe('null')
  const confirmed = await ida.post(link, { token })
  expect(confirmed.headers.location).toBe(to.account({ news: 'address_confirmed' }))
  expect(await findCustomer('ida@torv.example')).toMatchObject({ email_verified: true })
  const again = await createCaller('192.0.2.21').post(link, { token })
  expect(again.text).toContain('Linket er udløbet eller allerede brugt.')
})

async function findMailedLink(address: string): Promise<string> {
  const [mail] = await receiveMails(app.torv, address)
  return /https?:\/\/[^/\s]+(\/login\/\S+)/.exec(mail?.text ?? '')?.[1] ?? ''
}
