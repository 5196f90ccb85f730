import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { to } from '#shared/paths/paths.ts'
import { TestBrowser } from '#test/support/test-browser.ts'
import { receiveMails } from '#test/support/mails.ts'
import { startTestApp, type TestApp } from '#test/support/test-app.ts'
import { ownerPassword } from '#test/support/two-shops.ts'

let app: TestApp
const platform = 'admin.localhost'

beforeAll(async () => {
  app = await startTestApp({ settings: { isOwnProxy: (address) => address === '127.0.0.1' } })
})
afterAll(() => app.close())

let count = 0
function createCaller(host = app.shops.bags.host): TestBrowser {
  count += 1
  return new TestBrowser(app.port, host, { 'x-forwarded-for': `198.51.${count}.1` })
}

async function getLink(address: string, path: RegExp): Promise<URL> {
  for (const { text } of await receiveMails(app.torv, address)) {
    const found = [...text.matchAll(/https?:\/\/\S+/g)].find(([url]) => path.test(url))
    if (found) return new URL(found[0])
  }
  throw new Error(`no link to ${address}`)
}

describe('a password link for staff', () => {
  test('the link leads to the platform, whichever shop it was requested at', async () => {
    const { bags, clay } = app.shops
    const owner = `ejer@${bags.host}`
    await createCaller(clay.host).post(to.admin.login.forgotten(), { email: owner })
    const link = await getLink(owner, /reset/)
    expect(link.hostname).toBe(platform)
  })

  test('the link works only at the platform, and once', async () => {
    const owner = `ejer@${app.shops.clay.host}`
    await createCaller(platform).post(to.admin.login.forgotten(), { email: owner })
    const link = await getLink(owner, /reset/)
    const token = link.searchParams.get('token') ?? ''
    const path = link.pathname + link.search
    const password = 'en helt anden adgangskode'
    const other = await createCaller(app.shops.clay.host).post(path, { token, password })
    expect(other.status).toBe(400)
    const signIn = { email: owner, password: ownerPassword }
    expect((await createCaller(platform).post(to.admin.login(), signIn)).status).toBe(302)
    expect((await createCaller(platform).post(path, { token, password })).status).toBe(302)
    expect((await createCaller(platform).post(path, { token, password })).status).toBe(400)
  })
})

test('a link that was mailed for one purpose is refused for every other', async () => {
  const { bags } = app.shops
  const owner = `ejer@${bags.host}`
  const password = 'en tredje adgangskode'
  await createCaller(platform).post(to.admin.login.forgotten(), { email: owner })
  const reset = (await getLink(owner, /reset/)).searchParams.get('token') ?? ''
  const invited = new TestBrowser(app.port, platform)
  expect((await invited.get(to.admin.invitation(reset))).text).toContain('has expired')
  const factor = await invited.post(to.admin.login.factorReset(reset), { token: reset })
  expect(factor.status).toBe(410)
  const email = 'formaal@torv.example'
  const person = { name: 'Per Formål', address: 'Vej 1, 8000 Aarhus C', phone: '+4512131415' }
  await createCaller().post(to.login({ isNew: true }), { ...person, email, password })
  const token = (await getLink(email, /bekraeft/)).searchParams.get('token') ?? ''
  const chosen = await createCaller().post(to.login.reset(token), {
    token,
    password: 'en anden igen',
  })
  expect(chosen.status).toBe(400)
  expect((await createCaller().post(to.login(), { email, password })).status).toBe(302)
  // The reset token is still valid for its own purpose.
  const path = to.admin.login.reset(reset)
  expect((await createCaller(platform).post(path, { token: reset, password })).status).toBe(302)
})

describe('an account that an attacker registered with another person’s address', () => {
  async function hijackAccount(name: string) {
    const email = `${name.toLowerCase()}@torv.example`
    const attacker = createCaller()
    await attacker.post(to.login({ isNew: true }), {
      name,
      email,
      phone: '45 12 34 56',
      address: 'Bøgebakken 14',
      password: 'den fremmedes adgangskode',
    })
    const link = await getLink(email, /bekraeft/)
    const token = link.searchParams.get('token') ?? ''
    return { email, attacker, token, path: link.pathname + link.search }
  }

  const isVerified = async (email: string) => {
    const { rows } = await app.torv.ownerClient.query(
      'select email_verified from customers where email = $1',
      [email],
    )
    return rows[0]?.email_verified
  }

  test('the button alone does not confirm the account in another browser', async () => {
    const { email, token, path } = await hijackAccount('Offer')
    const victim = createCaller()
    const page = await victim.get(path)
    expect(page.text).toContain('Skriv adgangskoden til din konto')
    expect(page.text).toContain('name="password"')
    expect((await victim.post(path, { token })).status).toBe(400)
    expect(await isVerified(email)).toBe(false)
  })

  test('a browser signed in to another account does not confirm it', async () => {
    const { email, token, path } = await hijackAccount('Anden')
    const { attacker } = await hijackAccount('Tredje')
    expect((await attacker.get(path)).text).toContain('name="password"')
    expect((await attacker.post(path, { token })).status).toBe(400)
    expect(await isVerified(email)).toBe(false)
  })

  test('a new password gives the account to the reader of the mail and signs the attacker out', async () => {
    const { email, attacker, token, path } = await hijackAccount('Ejer')
    const victim = createCaller()
    const page = await victim.get(to.login.confirm(token, 'new_password'))
    expect(page.text).toContain('Vælg en ny adgangskode til kontoen')
    const chosen = await victim.post(path, { token, new_password: 'den rette ejers adgangskode' })
    expect(chosen.headers.location).toBe(to.login({ news: 'password_saved' }))
    expect(await isVerified(email)).toBe(true)
    expect((await attacker.get(to.session())).text).toBe('null')
    const signIn = (password: string) => createCaller().post(to.login(), { email, password })
    expect((await signIn('den fremmedes adgangskode')).status).toBe(401)
    expect((await signIn('den rette ejers adgangskode')).status).toBe(302)
  })

  test('the password confirms the account in another browser, and a wrong one is refused', async () => {
    const { email, token, path } = await hijackAccount('Telefon')
    const wrong = await createCaller().post(path, { token, password: 'ikke den rigtige' })
    expect(wrong.status).toBe(400)
    expect(await isVerified(email)).toBe(false)
    const right = await createCaller().post(path, { token, password: 'den fremmedes adgangskode' })
    expect(right.headers.location).toBe(to.login({ news: 'address_confirmed' }))
    expect(await isVerified(email)).toBe(true)
  })
})

describe('a withdrawal that matches no order', () => {
  const evil = 'GRATIS IPHONE https://evil.example/vind'
  async function declareWithdrawal(email: string, from = createCaller()) {
    const fields = { name: 'Du har vundet', email, order_number: '999999', goods: evil }
    const key = crypto.randomUUID()
    return from.post(to.withdrawal.done(), { ...fields, key })
  }

  test('the acknowledgement contains no text of the sender', async () => {
    expect((await declareWithdrawal('fremmed@torv.example')).status).toBe(302)
    const [mail] = await receiveMails(app.torv, 'fremmed@torv.example')
    expect(mail?.subject).toBe('Vi har modtaget din fortrydelse')
    expect(`${mail?.text}${mail?.html}`).not.toMatch(/IPHONE|evil|vundet|999999/)
  })

  test('one address gets three mails a day', async () => {
    const email = 'oversvoemmet@torv.example'
    const statuses = []
    for (let one = 0; one < 5; one += 1) statuses.push((await declareWithdrawal(email)).status)
    expect(statuses).toEqual([302, 302, 302, 429, 429])
    expect(await receiveMails(app.torv, email)).toHaveLength(3)
  })

  test('one network can declare ten withdrawals a day', async () => {
    const from = createCaller()
    const statuses = []
    for (let one = 0; one < 12; one += 1) {
      statuses.push((await declareWithdrawal(`netvaerk${one}@torv.example`, from)).status)
    }
    expect(statuses.filter((status) => status === 302)).toHaveLength(10)
  })
})
