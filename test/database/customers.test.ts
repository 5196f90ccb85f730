import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { changePassword } from '#server/customers/change-password.ts'
import { confirmAddress } from '#server/customers/confirm-address.ts'
import { listOwnSessions } from '#server/customers/list-own-sessions.ts'
import { openAccount } from '#server/customers/open-account.ts'
import { requestPasswordReset } from '#server/customers/request-password-reset.ts'
import { resetPassword } from '#server/customers/reset-password.ts'
import { signInCustomer } from '#server/customers/sign-in-customer.ts'
import { signOutElsewhere } from '#server/customers/sign-out-elsewhere.ts'
import type { Scoped } from '#server/database/database.ts'
import type { StoreKey } from '#server/stores/stores.ts'
import { emptyDatabase, type TestDatabase } from '../support/database.ts'
import { mailsTo } from '../support/mails.ts'
import { granted, openMarket, password, type Market } from '../support/people.ts'

let torv: TestDatabase
let market: Market
beforeAll(async () => {
  torv = await emptyDatabase()
  market = await openMarket(torv.database)
})
afterAll(() => torv.close())

const browser = { client_address: '203.0.113.5', user_agent: 'Firefox', host: 'taske.example' }

function deskOf(store: StoreKey): Scoped<'customer_auth'> {
  return torv.database.through({ as: 'customer_auth', ...store })
}

function form(name: string) {
  const email = `${name.toLowerCase()}@torv.example`
  return { name, email, address: 'Bøgebakken 14', phone: '+4500121314', password }
}

/** Each account has a client address of its own, because sign-ups are limited per address. */
async function signUp(name: string, store = market.bagShop) {
  const desk = deskOf(store)
  granted(await openAccount(desk, form(name), { ...browser, client_address: name }))
  const { id } = await desk
    .selectFrom('customers')
    .where('email', '=', form(name).email)
    .select('id')
    .executeTakeFirstOrThrow()
  return { desk, id, email: form(name).email }
}

function signIn(desk: Scoped<'customer_auth'>, email: string, typed = password) {
  return signInCustomer(desk, { email, password: typed }, { ...browser, client_address: email })
}

async function linkIn(address: string): Promise<string> {
  const [mail] = await mailsTo(torv, address)
  const [, token = ''] = /token=([\w-]+)/.exec(mail?.text ?? '') ?? []
  return token
}

describe('signing up', () => {
  test('signs in at once and asks by mail to confirm the address', async () => {
    const { desk, id, email } = await signUp('Freja')
    expect(await listOwnSessions(desk, id)).toHaveLength(1)
    const [mail] = await mailsTo(torv, email)
    expect(mail?.subject).toBe('Bekræft din email hos Taskehuset')
    expect(mail?.text).toContain('Hej Freja')
  })

  test('the link confirms the address, once', async () => {
    const { desk, id, email } = await signUp('Gry')
    const token = await linkIn(email)
    expect(await confirmAddress(desk, token, { session_of: id })).toBeNull()
    const customer = await desk
      .selectFrom('customers')
      .where('id', '=', id)
      .select('email_verified')
      .executeTakeFirstOrThrow()
    expect(customer.email_verified).toBe(true)
    expect(await confirmAddress(desk, token, { session_of: id })).toMatchObject({
      refused: 'confirmLinkInvalid',
    })
  })

  test('a link of one shop is invalid in another', async () => {
    const { email, id } = await signUp('Hanne')
    const token = await linkIn(email)
    const refusal = { refused: 'confirmLinkInvalid' }
    const proof = { session_of: id }
    expect(await confirmAddress(deskOf(market.clayShop), token, proof)).toMatchObject(refusal)
  })

  test('a second sign-up reveals nothing on the page and informs the owner of the address by mail', async () => {
    const { desk, id, email } = await signUp('Ib')
    const stranger = { ...form('Ib'), name: 'En fremmed', password: 'noget ganske andet' }
    expect(await openAccount(desk, stranger, browser)).toEqual({ refused: 'signUpFailed' })
    const [mail] = await mailsTo(torv, email)
    expect(mail?.subject).toBe('Du har allerede en konto hos Taskehuset')
    expect(mail?.text).toContain('Hej Ib')
    expect(await listOwnSessions(desk, id)).toHaveLength(1)
    expect(await signIn(desk, email, 'noget ganske andet')).toEqual({
      refused: 'credentialsInvalid',
    })
  })

  test('repeated sign-ups with the address of a customer do not flood the mailbox', async () => {
    const { desk, email } = await signUp('Jane')
    for (let time = 0; time < 5; time += 1) await openAccount(desk, form('Jane'), browser)
    expect((await mailsTo(torv, email)).length).toBeLessThanOrEqual(4)
  })

  test('an account in one shop is separate from an account with the same address in another', async () => {
    const bags = await signUp('Karla')
    const clay = await signUp('Karla', market.clayShop)
    expect(clay.id).not.toBe(bags.id)
    await resetOwn(clay.desk, clay.email, 'en ny til lertøjet')
    granted(await signIn(bags.desk, bags.email))
    granted(await signIn(clay.desk, clay.email, 'en ny til lertøjet'))
    expect(await listOwnSessions(bags.desk, clay.id)).toEqual([])
  })

  test('a common password is refused, and no account is created', async () => {
    const weak = { ...form('Lotte'), password: 'Sommer2026!' }
    const refusal = { refused: 'passwordTooCommon', field: 'password' }
    const desk = deskOf(market.bagShop)
    expect(await openAccount(desk, weak, browser)).toEqual(refusal)
    granted(await openAccount(desk, form('Lotte'), browser))
  })

  test('a password is stored as a salted hash, different for equal passwords', async () => {
    await signUp('Mia')
    await signUp('Nanna')
    const { rows } = await torv.keeper.query<{ password: string }>(
      'select password from customer_accounts',
    )
    const hashes = rows.map((row) => row.password)
    expect(new Set(hashes).size).toBe(hashes.length)
    for (const hash of hashes)
      expect(hash).toMatch(/^\$argon2id\$v=19\$m=\d+,t=\d+,p=1\$[\w+/]+\$[\w+/]+$/)
  })
})

async function resetOwn(desk: Scoped<'customer_auth'>, email: string, chosen: string) {
  await requestPasswordReset(desk, email, email)
  return resetPassword(desk, { token: await linkIn(email), password: chosen }, 'taske.example')
}

describe('a forgotten password', () => {
  test('is replaced by mail; every session ends, and the old password no longer works', async () => {
    const { desk, id, email } = await signUp('Olga')
    granted(await signIn(desk, email))
    expect(await listOwnSessions(desk, id)).toHaveLength(2)
    expect(await resetOwn(desk, email, 'regnvejr og cykelsti')).toBeNull()
    expect(await listOwnSessions(desk, id)).toEqual([])
    expect(await signIn(desk, email)).toEqual({ refused: 'credentialsInvalid' })
    granted(await signIn(desk, email, 'regnvejr og cykelsti'))
  })

  test('the link works once, and invalidates the earlier ones', async () => {
    const { desk, email } = await signUp('Pia')
    await requestPasswordReset(desk, email, 'pia')
    const first = await linkIn(email)
    await requestPasswordReset(desk, email, 'pia')
    const second = await linkIn(email)
    const chosen = { password: 'regnvejr og cykelsti' }
    expect(await resetPassword(desk, { token: second, ...chosen }, 'x')).toBeNull()
    const dead = { refused: 'resetLinkInvalid' }
    expect(await resetPassword(desk, { token: second, ...chosen }, 'x')).toEqual(dead)
    expect(await resetPassword(desk, { token: first, ...chosen }, 'x')).toEqual(dead)
  })

  test('the link works for an hour', async () => {
    const { desk, email } = await signUp('Rie')
    await requestPasswordReset(desk, email, 'rie')
    const token = await linkIn(email)
    await torv.keeper.query(
      "update customer_verifications set expires_at = expires_at - interval '61 minutes'",
    )
    const typed = { token, password: 'regnvejr og cykelsti' }
    expect(await resetPassword(desk, typed, 'x')).toEqual({ refused: 'resetLinkInvalid' })
  })

  test('a refused password leaves the link valid', async () => {
    const { desk, email } = await signUp('Signe')
    await requestPasswordReset(desk, email, 'signe')
    const token = await linkIn(email)
    expect(await resetPassword(desk, { token, password: 'adgangskode1' }, 'x')).toMatchObject({
      refused: 'passwordTooCommon',
    })
    expect(await resetPassword(desk, { token, password: 'grøn paraply 14' }, 'x')).toBeNull()
  })

  test('an unknown address gets the same result, and no mail', async () => {
    const desk = deskOf(market.bagShop)
    expect(await requestPasswordReset(desk, 'ukendt@torv.example', 'nobody')).toBeNull()
    expect(await mailsTo(torv, 'ukendt@torv.example')).toEqual([])
  })

  test('an address gets at most three links an hour', async () => {
    const { desk, email } = await signUp('Thea')
    for (let time = 0; time < 6; time += 1) {
      expect(await requestPasswordReset(desk, email, 'thea')).toBeNull()
    }
    const links = (await mailsTo(torv, email)).filter(({ subject }) =>
      subject.startsWith('Ny adgangskode'),
    )
    expect(links).toHaveLength(3)
  })

  test('a customer locked out by wrong guesses gets in with a new password', async () => {
    const { desk, email } = await signUp('Ulla')
    for (let time = 0; time < 6; time += 1) await signIn(desk, email, 'forkert')
    expect(await signIn(desk, email)).toEqual({ refused: 'signInThrottled' })
    await resetOwn(desk, email, 'regnvejr og cykelsti')
    granted(await signIn(desk, email, 'regnvejr og cykelsti'))
  })
})

describe('a customer who is signed in', () => {
  async function twice(name: string) {
    const person = await signUp(name)
    granted(await signIn(person.desk, person.email))
    const sessions = await listOwnSessions(person.desk, person.id)
    const session_id = sessions[0]?.id ?? ''
    return { ...person, here: { customer_id: person.id, session_id, host: 'taske.example' } }
  }

  test('stays signed in here, and nowhere else, after changing the password', async () => {
    const { desk, id, here, email } = await twice('Vera')
    const typed = { current_password: password, new_password: 'regnvejr og cykelsti' }
    expect(await changePassword(desk, here, typed)).toBeNull()
    expect((await listOwnSessions(desk, id)).map((one) => one.id)).toEqual([here.session_id])
    granted(await signIn(desk, email, 'regnvejr og cykelsti'))
  })

  test('cannot change the password without the old one, and is throttled when guessing it', async () => {
    const { desk, here, email } = await twice('Wilma')
    const guess = { current_password: 'forkert', new_password: 'regnvejr og cykelsti' }
    const wrong = { refused: 'passwordWrong', field: 'current_password' }
    for (let time = 0; time < 5; time += 1) {
      expect(await changePassword(desk, here, guess)).toEqual(wrong)
    }
    expect(await changePassword(desk, here, { ...guess, current_password: password })).toEqual({
      refused: 'signInThrottled',
    })
    granted(await signIn(desk, email))
  })

  test('can sign out everywhere else', async () => {
    const { desk, id, here } = await twice('Xenia')
    await signOutElsewhere(desk, here)
    expect((await listOwnSessions(desk, id)).map((one) => one.id)).toEqual([here.session_id])
  })
})
