import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { changePassword } from '#features/customers/server/change-password.ts'
import { confirmAddress } from '#features/customers/server/confirm-address.ts'
import { listOwnSessions } from '../server/read-session.ts'
import { openAccount } from '#features/customers/server/open-account.ts'
import { requestPasswordReset } from '#features/customers/server/request-password-reset.ts'
import { resetPassword } from '#features/customers/server/reset-password.ts'
import { signInCustomer } from '#features/customers/server/sign-in-customer.ts'
import { signOutOtherDevices } from '../server/sign-out-customer.ts'
import type { Scoped } from '#platform/database/database.ts'
import type { StoreKey } from '#shared/stores/store-key.ts'
import { openEmptyDatabase, type TestDatabase } from '#test/support/database.ts'
import { receiveMails } from '#test/support/mails.ts'
import { unwrap, openMarket, password, type Market } from '#test/support/people.ts'

let torv: TestDatabase
let market: Market
beforeAll(async () => {
  torv = await openEmptyDatabase()
  market = await openMarket(torv.database)
})
afterAll(() => torv.close())

const browser = { client_address: '203.0.113.5', user_agent: 'Firefox', host: 'taske.example' }

function openCustomerAuth(store: StoreKey): Scoped<'customer_auth'> {
  return torv.database.scoped({ as: 'customer_auth', ...store })
}

function createForm(name: string) {
  const email = `${name.toLowerCase()}@torv.example`
  return { name, email, address: 'Bøgebakken 14', phone: '+4500121314', password }
}

/** Each account has a client address of its own, because sign-ups are limited per address. */
async function signUp(name: string, store = market.bagShop) {
  const auth = openCustomerAuth(store)
  unwrap(await openAccount(auth, createForm(name), { ...browser, client_address: name }))
  const { id } = await auth
    .selectFrom('customers')
    .where('email', '=', createForm(name).email)
    .select('id')
    .executeTakeFirstOrThrow()
  return { auth, id, email: createForm(name).email }
}

function signIn(auth: Scoped<'customer_auth'>, email: string, submitted = password) {
  return signInCustomer(auth, { email, password: submitted }, { ...browser, client_address: email })
}

async function readLinkToken(address: string): Promise<string> {
  const [mail] = await receiveMails(torv, address)
  const [, token = ''] = /token=([\w-]+)/.exec(mail?.text ?? '') ?? []
  return token
}

describe('signing up', () => {
  test('signs in at once and asks by mail to confirm the address', async () => {
    const { auth, id, email } = await signUp('Freja')
    expect(await listOwnSessions(auth, id)).toHaveLength(1)
    const [mail] = await receiveMails(torv, email)
    expect(mail?.subject).toBe('Bekræft din email hos Taskehuset')
    expect(mail?.text).toContain('Hej Freja')
  })

  test('the link confirms the address, once', async () => {
    const { auth, id, email } = await signUp('Gry')
    const token = await readLinkToken(email)
    expect(await confirmAddress(auth, token, { session_of: id })).toBeNull()
    const customer = await auth
      .selectFrom('customers')
      .where('id', '=', id)
      .select('email_verified')
      .executeTakeFirstOrThrow()
    expect(customer.email_verified).toBe(true)
    expect(await confirmAddress(auth, token, { session_of: id })).toMatchObject({
      refused: 'confirmLinkInvalid',
    })
  })

  test('a link of one shop is invalid in another', async () => {
    const { email, id } = await signUp('Hanne')
    const token = await readLinkToken(email)
    const refusal = { refused: 'confirmLinkInvalid' }
    const proof = { session_of: id }
    expect(await confirmAddress(openCustomerAuth(market.clayShop), token, proof)).toMatchObject(
      refusal,
    )
  })

  test('a second sign-up reveals nothing on the page and informs the owner of the address by mail', async () => {
    const { auth, id, email } = await signUp('Ib')
    const otherPerson = { ...createForm('Ib'), name: 'En fremmed', password: 'noget ganske andet' }
    expect(await openAccount(auth, otherPerson, browser)).toEqual({ refused: 'signUpFailed' })
    const [mail] = await receiveMails(torv, email)
    expect(mail?.subject).toBe('Du har allerede en konto hos Taskehuset')
    expect(mail?.text).toContain('Hej Ib')
    expect(await listOwnSessions(auth, id)).toHaveLength(1)
    expect(await signIn(auth, email, 'noget ganske andet')).toEqual({
      refused: 'credentialsInvalid',
    })
  })

  test('repeated sign-ups with the address of a customer do not flood the mailbox', async () => {
    const { auth, email } = await signUp('Jane')
    for (let time = 0; time < 5; time += 1) await openAccount(auth, createForm('Jane'), browser)
    expect((await receiveMails(torv, email)).length).toBeLessThanOrEqual(4)
  })

  test('an account in one shop is separate from an account with the same address in another', async () => {
    const bags = await signUp('Karla')
    const clay = await signUp('Karla', market.clayShop)
    expect(clay.id).not.toBe(bags.id)
    await resetOwnPassword(clay.auth, clay.email, 'en ny til lertøjet')
    unwrap(await signIn(bags.auth, bags.email))
    unwrap(await signIn(clay.auth, clay.email, 'en ny til lertøjet'))
    expect(await listOwnSessions(bags.auth, clay.id)).toEqual([])
  })

  test('a common password is refused, and no account is created', async () => {
    const weak = { ...createForm('Lotte'), password: 'Sommer2026!' }
    const refusal = { refused: 'passwordTooCommon', field: 'password' }
    const auth = openCustomerAuth(market.bagShop)
    expect(await openAccount(auth, weak, browser)).toEqual(refusal)
    unwrap(await openAccount(auth, createForm('Lotte'), browser))
  })

  test('a password is stored as a salted hash, different for equal passwords', async () => {
    await signUp('Mia')
    await signUp('Nanna')
    const { rows } = await torv.ownerClient.query<{ password: string }>(
      'select password from customer_accounts',
    )
    const hashes = rows.map((row) => row.password)
    expect(new Set(hashes).size).toBe(hashes.length)
    for (const hash of hashes)
      expect(hash).toMatch(/^\$argon2id\$v=19\$m=\d+,t=\d+,p=1\$[\w+/]+\$[\w+/]+$/)
  })
})

async function resetOwnPassword(auth: Scoped<'customer_auth'>, email: string, newPassword: string) {
  await requestPasswordReset(auth, email, email)
  return resetPassword(
    auth,
    { token: await readLinkToken(email), password: newPassword },
    'taske.example',
  )
}

describe('a forgotten password', () => {
  test('is replaced by mail; every session ends, and the old password no longer works', async () => {
    const { auth, id, email } = await signUp('Olga')
    unwrap(await signIn(auth, email))
    expect(await listOwnSessions(auth, id)).toHaveLength(2)
    expect(await resetOwnPassword(auth, email, 'regnvejr og cykelsti')).toBeNull()
    expect(await listOwnSessions(auth, id)).toEqual([])
    expect(await signIn(auth, email)).toEqual({ refused: 'credentialsInvalid' })
    unwrap(await signIn(auth, email, 'regnvejr og cykelsti'))
  })

  test('the link works once, and invalidates the earlier ones', async () => {
    const { auth, email } = await signUp('Pia')
    await requestPasswordReset(auth, email, 'pia')
    const first = await readLinkToken(email)
    await requestPasswordReset(auth, email, 'pia')
    const second = await readLinkToken(email)
    const newPassword = { password: 'regnvejr og cykelsti' }
    expect(await resetPassword(auth, { token: second, ...newPassword }, 'x')).toBeNull()
    const invalid = { refused: 'resetLinkInvalid' }
    expect(await resetPassword(auth, { token: second, ...newPassword }, 'x')).toEqual(invalid)
    expect(await resetPassword(auth, { token: first, ...newPassword }, 'x')).toEqual(invalid)
  })

  test('the link works for an hour', async () => {
    const { auth, email } = await signUp('Rie')
    await requestPasswordReset(auth, email, 'rie')
    const token = await readLinkToken(email)
    await torv.ownerClient.query(
      "update customer_verifications set expires_at = expires_at - interval '61 minutes'",
    )
    const submitted = { token, password: 'regnvejr og cykelsti' }
    expect(await resetPassword(auth, submitted, 'x')).toEqual({ refused: 'resetLinkInvalid' })
  })

  test('a refused password leaves the link valid', async () => {
    const { auth, email } = await signUp('Signe')
    await requestPasswordReset(auth, email, 'signe')
    const token = await readLinkToken(email)
    expect(await resetPassword(auth, { token, password: 'adgangskode1' }, 'x')).toMatchObject({
      refused: 'passwordTooCommon',
    })
    expect(await resetPassword(auth, { token, password: 'grøn paraply 14' }, 'x')).toBeNull()
  })

  test('an unknown address gets the same result, and no mail', async () => {
    const auth = openCustomerAuth(market.bagShop)
    expect(await requestPasswordReset(auth, 'ukendt@torv.example', 'nobody')).toBeNull()
    expect(await receiveMails(torv, 'ukendt@torv.example')).toEqual([])
  })

  test('an address gets at most three links an hour', async () => {
    const { auth, email } = await signUp('Thea')
    for (let time = 0; time < 6; time += 1) {
      expect(await requestPasswordReset(auth, email, 'thea')).toBeNull()
    }
    const links = (await receiveMails(torv, email)).filter(({ subject }) =>
      subject.startsWith('Ny adgangskode'),
    )
    expect(links).toHaveLength(3)
  })

  test('a customer locked out by wrong guesses gets in with a new password', async () => {
    const { auth, email } = await signUp('Ulla')
    for (let time = 0; time < 6; time += 1) await signIn(auth, email, 'forkert')
    expect(await signIn(auth, email)).toEqual({ refused: 'signInThrottled' })
    await resetOwnPassword(auth, email, 'regnvejr og cykelsti')
    unwrap(await signIn(auth, email, 'regnvejr og cykelsti'))
  })
})

describe('a customer who is signed in', () => {
  async function signInTwice(name: string) {
    const account = await signUp(name)
    unwrap(await signIn(account.auth, account.email))
    const sessions = await listOwnSessions(account.auth, account.id)
    const session_id = sessions[0]?.id ?? ''
    return { ...account, session: { customer_id: account.id, session_id, host: 'taske.example' } }
  }

  test('stays signed in here, and nowhere else, after changing the password', async () => {
    const { auth, id, session, email } = await signInTwice('Vera')
    const submitted = { current_password: password, new_password: 'regnvejr og cykelsti' }
    expect(await changePassword(auth, session, submitted)).toBeNull()
    expect((await listOwnSessions(auth, id)).map((one) => one.id)).toEqual([session.session_id])
    unwrap(await signIn(auth, email, 'regnvejr og cykelsti'))
  })

  test('cannot change the password without the old one, and is throttled when guessing it', async () => {
    const { auth, session, email } = await signInTwice('Wilma')
    const guess = { current_password: 'forkert', new_password: 'regnvejr og cykelsti' }
    const wrong = { refused: 'passwordWrong', field: 'current_password' }
    for (let time = 0; time < 5; time += 1) {
      expect(await changePassword(auth, session, guess)).toEqual(wrong)
    }
    expect(await changePassword(auth, session, { ...guess, current_password: password })).toEqual({
      refused: 'signInThrottled',
    })
    unwrap(await signIn(auth, email))
  })

  test('can sign out everywhere else', async () => {
    const { auth, id, session } = await signInTwice('Xenia')
    await signOutOtherDevices(auth, session)
    expect((await listOwnSessions(auth, id)).map((one) => one.id)).toEqual([session.session_id])
  })
})
