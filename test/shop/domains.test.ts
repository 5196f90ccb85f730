import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { proofPath, proofRecord, proofText } from '#domain/domain-proof.ts'
import { to } from '#domain/paths.ts'
import { internetBy, type Internet } from '#server/media/internet.ts'
import { checkDomain } from '#server/stores/check-domain.ts'
import { verifyDomains } from '#server/stores/verify-domains.ts'
import { ask } from '../support/ask.ts'
import { Caller } from '../support/caller.ts'
import { mailsTo } from '../support/mails.ts'
import { openNameServer, type NameServer } from '../support/name-server.ts'
import { openTestHouse, type TestHouse } from '../support/open-house.ts'
import { openSmallInternet } from '../support/small-internet.ts'
import { ownerPassword, type Shop } from '../support/two-shops.ts'

let house: TestHouse
let names: NameServer
let internet: Internet
const platform = 'admin.localhost'
const strange = 'evil.example'

beforeAll(async () => {
  house = await openTestHouse()
  names = await openNameServer()
  internet = internetBy([names.address])
})
afterAll(async () => {
  names.close()
  await house.close()
})

async function signedIn(shop: Shop): Promise<Caller> {
  const owner = new Caller(house.port, platform)
  const answer = await owner.post(to.admin.login(), {
    email: `ejer@${shop.host}`,
    password: ownerPassword,
  })
  expect(answer.status).toBe(302)
  return owner
}

async function opens(shop: Shop, domain: string) {
  const owner = await signedIn(shop)
  const form = { company_id: shop.company_id, name: 'Ny butik', domain, active: 'on' }
  return owner.post(to.admin.newStore(), { ...form, description: '', logo_url: '' })
}

async function storeWith(domain: string, shop: Shop) {
  const { rows } = await house.torv.keeper.query<{ store_id: string; token: string }>(
    'select store_id, token from domain_claims where host = $1 and company_id = $2',
    [domain, shop.company_id],
  )
  const [row] = rows
  if (!row) throw new Error(`no claim of ${domain}`)
  return { ...row, company_id: shop.company_id }
}

const statusAt = async (host: string, path = '/') => (await ask(house.port, { host, path })).status

describe('a domain', () => {
  test.each([platform, `evil.${platform}`, 'github.io', 'co.uk', 'com'])(
    'a domain of the platform or a public suffix cannot be claimed: %s',
    async (domain) => {
      const { clay } = house.shops
      const answer = await opens(clay, domain)
      expect(answer.status).toBe(400)
      await expect(storeWith(domain, clay)).rejects.toThrow('no claim')
    },
  )

  test('a domain is served once a DNS record proves it, and then at once', async () => {
    const domain = 'ny-butik.example'
    const { bags } = house.shops
    const opened = await opens(bags, domain)
    const store = await storeWith(domain, bags)
    expect(opened.headers.location).toBe(to.admin.store.domains(store.store_id))
    expect(await statusAt(domain)).toBe(404)
    const check = () => checkDomain(house.torv, bags.staff, store, domain, internet)
    expect(await check()).toBe('unreachable')
    names.says(proofRecord(domain), 'v=spf1 -all')
    expect(await check()).toBe('other_record')
    expect(await statusAt(domain)).toBe(404)
    names.says(proofRecord(domain), 'v=spf1 -all', proofText(store.token))
    expect(await check()).toBe('dns')
    expect(await statusAt(domain)).toBe(200)
  })

  test('a file at the host, fetched from a public address without redirects, proves a domain', async () => {
    const domain = 'fil.example'
    const { bags } = house.shops
    await opens(bags, domain)
    const store = await storeWith(domain, bags)
    const small = openSmallInternet()
    onTestFinished(() => small.close())
    small.means(domain, ['93.184.215.14'])
    let body = 'torv-domain=noget-andet'
    let status = 200
    await small.site('93.184.215.14:80', (request, response) => {
      const isThere = request.url === proofPath && request.headers.host === domain
      response
        .writeHead(isThere ? status : 404, { location: 'http://elsewhere.example/' })
        .end(body)
    })
    const check = () => checkDomain(house.torv, bags.staff, store, domain, small)
    expect(await check()).toBe('other_file')
    body = proofText(store.token)
    status = 302
    expect(await check()).toBe('nothing')
    status = 200
    expect(await check()).toBe('file')
    expect(await statusAt(domain)).toBe(200)
  })

  test('a claim blocks no other store, and its token proves the domain for that store only', async () => {
    const domain = 'omstridt.example'
    const { bags, clay } = house.shops
    await opens(clay, domain)
    await opens(bags, domain)
    const [first, second] = [await storeWith(domain, clay), await storeWith(domain, bags)]
    names.says(proofRecord(domain), proofText(second.token))
    expect(await checkDomain(house.torv, clay.staff, first, domain, internet)).toBe('other_record')
    expect(await checkDomain(house.torv, bags.staff, second, domain, internet)).toBe('dns')
    names.says(proofRecord(domain), proofText(first.token))
    expect(await checkDomain(house.torv, clay.staff, first, domain, internet)).toMatchObject({
      refused: 'storeDomainTaken',
    })
    const { rows } = await house.torv.keeper.query(
      'select id from stores where domain = $1 and domain_proven_at is not null',
      [domain],
    )
    expect(rows).toEqual([{ id: second.store_id }])
  })

  test('a domain of another company’s store cannot be shown, checked or removed', async () => {
    const { bags, clay } = house.shops
    const { store_id } = await storeWith(bags.host, bags)
    const stranger = await signedIn(clay)
    for (const path of [to.admin.store.domains(store_id)]) {
      expect((await stranger.get(path)).status).toBe(404)
    }
    for (const path of [
      to.admin.store.domains(store_id),
      to.admin.store.domains.check(store_id),
      to.admin.store.domains.removal(store_id),
    ]) {
      expect((await stranger.post(path, { domain: bags.host })).status).toBe(404)
    }
    expect(await statusAt(bags.host)).toBe(200)
  })

  test('the old domain works until the new one is proven, and then names it as canonical', async () => {
    const { bags } = house.shops
    const before = 'foer.example'
    await opens(bags, before)
    const store = await storeWith(before, bags)
    names.says(proofRecord(before), proofText(store.token))
    await checkDomain(house.torv, bags.staff, store, before, internet)
    const owner = await signedIn(bags)
    const form = { name: 'Ny butik', domain: 'efter.example', description: '', logo_url: '' }
    await owner.post(to.admin.store(store.store_id), { ...form, active: 'on' })
    expect([await statusAt(before), await statusAt('efter.example')]).toEqual([200, 404])
    const { token } = await storeWith('efter.example', bags)
    names.says(proofRecord('efter.example'), proofText(token))
    await checkDomain(house.torv, bags.staff, store, 'efter.example', internet)
    await expect
      .poll(async () => (await ask(house.port, { host: before })).text)
      .toContain('<link rel="canonical" href="https://efter.example/"')
    expect(await statusAt('efter.example')).toBe(200)
  })

  test('a missing proof is reported by mail, and the domain is switched off after a week', async () => {
    const { bags } = house.shops
    const domain = 'udloebet.example'
    await opens(bags, domain)
    const store = await storeWith(domain, bags)
    names.says(proofRecord(domain), proofText(store.token))
    await checkDomain(house.torv, bags.staff, store, domain, internet)
    names.says(proofRecord(domain))
    const again = () => verifyDomains(house.torv.database, store, internet)
    await again()
    await again()
    expect(await statusAt(domain)).toBe(200)
    const mails = await mailsTo(house.torv, `post@${bags.host}`)
    const warnings = mails.filter(({ subject }) => subject === `The proof of ${domain} is gone`)
    expect(warnings).toHaveLength(1)
    expect(warnings[0]?.text).toContain(`http://${platform}`)
    await house.torv.keeper.query(
      "update domain_claims set failing_since = now() - interval '8 days' where host = $1",
      [domain],
    )
    await again()
    await expect.poll(() => statusAt(domain)).toBe(404)
  })
})

describe('staff at the host of a store', () => {
  test('staff at an unproven host are redirected to the platform', async () => {
    const page = await ask(house.port, { host: strange, path: `${to.admin.login()}?invitation=x` })
    expect(page.status).toBe(302)
    expect(page.headers.location).toBe(
      `http://${platform}:${house.port}${to.admin.login()}?invitation=x`,
    )
    const stranger = new Caller(house.port, strange)
    const { bags } = house.shops
    const form = { email: `ejer@${bags.host}`, password: ownerPassword }
    for (const path of [to.admin.login(), `${to.admin.login()}.data`, to.admin.login.forgotten()]) {
      const answer = await stranger.post(path, form)
      expect(answer.status).toBe(403)
      expect(answer.headers['set-cookie']).toBeUndefined()
    }
  })

  test('staff of one company cannot sign in at a host of another', async () => {
    const { bags, clay } = house.shops
    const form = { email: `ejer@${bags.host}`, password: ownerPassword }
    const elsewhere = new Caller(house.port, clay.host)
    const refused = await elsewhere.post(to.admin.login(), form)
    const wrong = await elsewhere.post(to.admin.login(), { ...form, password: 'en anden' })
    expect([refused.status, wrong.status]).toEqual([401, 401])
    expect(refused.headers['set-cookie']).toBeUndefined()
    const home = new Caller(house.port, bags.host)
    expect((await home.post(to.admin.login(), form)).status).toBe(302)
  })

  test('staff can sign in at the host of their own closed store', async () => {
    const { bags } = house.shops
    const own = 'lukket-butik.example'
    await opens(bags, own)
    const store = await storeWith(own, bags)
    names.says(proofRecord(own), proofText(store.token))
    await checkDomain(house.torv, bags.staff, store, own, internet)
    await house.torv.keeper.query('update stores set active = false where id = $1', [
      store.store_id,
    ])
    await expect.poll(() => statusAt(own)).toBe(404)
    const owner = new Caller(house.port, own)
    expect((await owner.get(to.admin.login())).status).toBe(200)
    const form = { email: `ejer@${bags.host}`, password: ownerPassword }
    expect((await owner.post(to.admin.login(), form)).status).toBe(302)
    expect((await owner.get(to.admin.stores())).status).toBe(200)
  })

  test('a staff session ends when its host passes to another company', async () => {
    const { bags, clay } = house.shops
    const own = 'skifter.example'
    await opens(bags, own)
    const store = await storeWith(own, bags)
    names.says(proofRecord(own), proofText(store.token))
    await checkDomain(house.torv, bags.staff, store, own, internet)
    const owner = new Caller(house.port, own)
    const form = { email: `ejer@${bags.host}`, password: ownerPassword }
    await owner.post(to.admin.login(), form)
    expect((await owner.get(to.admin.stores())).status).toBe(200)
    await house.torv.keeper.query('update stores set domain_proven_at = null where id = $1', [
      store.store_id,
    ])
    await opens(clay, own)
    const other = await storeWith(own, clay)
    names.says(proofRecord(own), proofText(other.token))
    await checkDomain(house.torv, clay.staff, other, own, internet)
    const after = await owner.get(to.admin.stores())
    expect([after.status, after.headers.location]).toEqual([302, to.admin.login()])
  })
})
