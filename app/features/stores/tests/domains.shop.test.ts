import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { proofPath, toProofRecordName, formatProof } from '#features/stores/rules/domain-proof.ts'
import { to } from '#shared/paths/paths.ts'
import { createInternet, type Internet } from '#platform/media/internet.ts'
import { checkDomain } from '#features/stores/server/check-domain.ts'
import { verifyDomains } from '#features/stores/server/verify-domains.ts'
import { sendRequest } from '#test/support/send-request.ts'
import { TestBrowser } from '#test/support/test-browser.ts'
import { receiveMails } from '#test/support/mails.ts'
import { openNameServer, type NameServer } from '#test/support/name-server.ts'
import { startTestApp, type TestApp } from '#test/support/test-app.ts'
import { openFakeInternet } from '#test/support/fake-internet.ts'
import { ownerPassword, type Shop } from '#test/support/two-shops.ts'

let app: TestApp
let nameServer: NameServer
let internet: Internet
const platform = 'admin.localhost'
const unprovenHost = 'evil.example'

beforeAll(async () => {
  app = await startTestApp()
  nameServer = await openNameServer()
  internet = createInternet([nameServer.address])
})
afterAll(async () => {
  nameServer.close()
  await app.close()
})

async function signIn(shop: Shop): Promise<TestBrowser> {
  const owner = new TestBrowser(app.port, platform)
  const response = await owner.post(to.admin.login(), {
    email: `ejer@${shop.host}`,
    password: ownerPassword,
  })
  expect(response.status).toBe(302)
  return owner
}

async function openStore(shop: Shop, domain: string) {
  const owner = await signIn(shop)
  const form = { company_id: shop.company_id, name: 'Ny butik', domain, active: 'on' }
  return owner.post(to.admin.newStore(), { ...form, description: '', logo_url: '' })
}

async function getClaimedStore(domain: string, shop: Shop) {
  const { rows } = await app.torv.ownerClient.query<{ store_id: string; token: string }>(
    'select store_id, token from domain_claims where host = $1 and company_id = $2',
    [domain, shop.company_id],
  )
  const [row] = rows
  if (!row) throw new Error(`no claim of ${domain}`)
  return { ...row, company_id: shop.company_id }
}

const getStatus = async (host: string, path = '/') =>
  (await sendRequest(app.port, { host, path })).status

describe('a domain', () => {
  test.each([platform, `evil.${platform}`, 'github.io', 'co.uk', 'com'])(
    'a domain of the platform or a public suffix cannot be claimed: %s',
    async (domain) => {
      const { clay } = app.shops
      const response = await openStore(clay, domain)
      expect(response.status).toBe(400)
      await expect(getClaimedStore(domain, clay)).rejects.toThrow('no claim')
    },
  )

  test('a domain is served once a DNS record proves it, and then at once', async () => {
    const domain = 'ny-butik.example'
    const { bags } = app.shops
    const opened = await openStore(bags, domain)
    const store = await getClaimedStore(domain, bags)
    expect(opened.headers.location).toBe(to.admin.store.domains(store.store_id))
    expect(await getStatus(domain)).toBe(404)
    const check = () => checkDomain(app.torv, bags.staff, store, domain, internet)
    expect(await check()).toBe('unreachable')
    nameServer.setTxtRecords(toProofRecordName(domain), 'v=spf1 -all')
    expect(await check()).toBe('other_record')
    expect(await getStatus(domain)).toBe(404)
    nameServer.setTxtRecords(toProofRecordName(domain), 'v=spf1 -all', formatProof(store.token))
    expect(await check()).toBe('dns')
    expect(await getStatus(domain)).toBe(200)
  })

  test('a file at the host, fetched from a public address without redirects, proves a domain', async () => {
    const domain = 'fil.example'
    const { bags } = app.shops
    await openStore(bags, domain)
    const store = await getClaimedStore(domain, bags)
    const small = openFakeInternet()
    onTestFinished(() => small.close())
    small.setAddresses(domain, ['93.184.215.14'])
    let body = 'torv-domain=noget-andet'
    let status = 200
    await small.openSite('93.184.215.14:80', (request, response) => {
      const isThere = request.url === proofPath && request.headers.host === domain
      response.writeHead(isThere ? status : 404, { location: 'http://other.example/' }).end(body)
    })
    const check = () => checkDomain(app.torv, bags.staff, store, domain, small)
    expect(await check()).toBe('other_file')
    body = formatProof(store.token)
    status = 302
    expect(await check()).toBe('nothing')
    status = 200
    expect(await check()).toBe('file')
    expect(await getStatus(domain)).toBe(200)
  })

  test('a claim blocks no other store, and its token proves the domain for that store only', async () => {
    const domain = 'omstridt.example'
    const { bags, clay } = app.shops
    await openStore(clay, domain)
    await openStore(bags, domain)
    const [first, second] = [
      await getClaimedStore(domain, clay),
      await getClaimedStore(domain, bags),
    ]
    nameServer.setTxtRecords(toProofRecordName(domain), formatProof(second.token))
    expect(await checkDomain(app.torv, clay.staff, first, domain, internet)).toBe('other_record')
    expect(await checkDomain(app.torv, bags.staff, second, domain, internet)).toBe('dns')
    nameServer.setTxtRecords(toProofRecordName(domain), formatProof(first.token))
    expect(await checkDomain(app.torv, clay.staff, first, domain, internet)).toMatchObject({
      refused: 'storeDomainTaken',
    })
    const { rows } = await app.torv.ownerClient.query(
      'select id from stores where domain = $1 and domain_proven_at is not null',
      [domain],
    )
    expect(rows).toEqual([{ id: second.store_id }])
  })

  test('a domain of another company’s store cannot be shown, checked or removed', async () => {
    const { bags, clay } = app.shops
    const { store_id } = await getClaimedStore(bags.host, bags)
    const outsider = await signIn(clay)
    for (const path of [to.admin.store.domains(store_id)]) {
      expect((await outsider.get(path)).status).toBe(404)
    }
    for (const path of [
      to.admin.store.domains(store_id),
      to.admin.store.domains.check(store_id),
      to.admin.store.domains.removal(store_id),
    ]) {
      expect((await outsider.post(path, { domain: bags.host })).status).toBe(404)
    }
    expect(await getStatus(bags.host)).toBe(200)
  })

  test('the old domain works until the new one is proven, and then names it as canonical', async () => {
    const { bags } = app.shops
    const before = 'foer.example'
    await openStore(bags, before)
    const store = await getClaimedStore(before, bags)
    nameServer.setTxtRecords(toProofRecordName(before), formatProof(store.token))
    await checkDomain(app.torv, bags.staff, store, before, internet)
    const owner = await signIn(bags)
    const form = { name: 'Ny butik', domain: 'efter.example', description: '', logo_url: '' }
    await owner.post(to.admin.store(store.store_id), { ...form, active: 'on' })
    expect([await getStatus(before), await getStatus('efter.example')]).toEqual([200, 404])
    const { token } = await getClaimedStore('efter.example', bags)
    nameServer.setTxtRecords(toProofRecordName('efter.example'), formatProof(token))
    await checkDomain(app.torv, bags.staff, store, 'efter.example', internet)
    await expect
      .poll(async () => (await sendRequest(app.port, { host: before })).text)
      .toContain('<link rel="canonical" href="https://efter.example/"')
    expect(await getStatus('efter.example')).toBe(200)
  })

  test('a missing proof is reported by mail, and the domain is switched off after a week', async () => {
    const { bags } = app.shops
    const domain = 'udloebet.example'
    await openStore(bags, domain)
    const store = await getClaimedStore(domain, bags)
    nameServer.setTxtRecords(toProofRecordName(domain), formatProof(store.token))
    await checkDomain(app.torv, bags.staff, store, domain, internet)
    nameServer.setTxtRecords(toProofRecordName(domain))
    const verify = () => verifyDomains(app.torv.database, store, internet)
    await verify()
    await verify()
    expect(await getStatus(domain)).toBe(200)
    const mails = await receiveMails(app.torv, `post@${bags.host}`)
    const warnings = mails.filter(({ subject }) => subject === `${domain} is no longer confirmed`)
    expect(warnings).toHaveLength(1)
    expect(warnings[0]?.text).toContain(`http://${platform}`)
    await app.torv.ownerClient.query(
      "update domain_claims set failing_since = now() - interval '8 days' where host = $1",
      [domain],
    )
    await verify()
    await expect.poll(() => getStatus(domain)).toBe(404)
  })
})

describe('staff at the host of a store', () => {
  test('staff at an unproven host are redirected to the platform', async () => {
    const page = await sendRequest(app.port, {
      host: unprovenHost,
      path: `${to.admin.login()}?invitation=x`,
    })
    expect(page.status).toBe(302)
    expect(page.headers.location).toBe(
      `http://${platform}:${app.port}${to.admin.login()}?invitation=x`,
    )
    const outsider = new TestBrowser(app.port, unprovenHost)
    const { bags } = app.shops
    const form = { email: `ejer@${bags.host}`, password: ownerPassword }
    for (const path of [to.admin.login(), `${to.admin.login()}.data`, to.admin.login.forgotten()]) {
      const response = await outsider.post(path, form)
      expect(response.status).toBe(403)
      expect(response.headers['set-cookie']).toBeUndefined()
    }
  })

  test('staff of one company cannot sign in at a host of another', async () => {
    const { bags, clay } = app.shops
    const form = { email: `ejer@${bags.host}`, password: ownerPassword }
    const other = new TestBrowser(app.port, clay.host)
    const refused = await other.post(to.admin.login(), form)
    const wrong = await other.post(to.admin.login(), { ...form, password: 'en anden' })
    expect([refused.status, wrong.status]).toEqual([401, 401])
    expect(refused.headers['set-cookie']).toBeUndefined()
    const home = new TestBrowser(app.port, bags.host)
    expect((await home.post(to.admin.login(), form)).status).toBe(302)
  })

  test('staff can sign in at the host of their own closed store', async () => {
    const { bags } = app.shops
    const own = 'lukket-butik.example'
    await openStore(bags, own)
    const store = await getClaimedStore(own, bags)
    nameServer.setTxtRecords(toProofRecordName(own), formatProof(store.token))
    await checkDomain(app.torv, bags.staff, store, own, internet)
    await app.torv.ownerClient.query('update stores set active = false where id = $1', [
      store.store_id,
    ])
    await expect.poll(() => getStatus(own)).toBe(404)
    const owner = new TestBrowser(app.port, own)
    expect((await owner.get(to.admin.login())).status).toBe(200)
    const form = { email: `ejer@${bags.host}`, password: ownerPassword }
    expect((await owner.post(to.admin.login(), form)).status).toBe(302)
    expect((await owner.get(to.admin.stores())).status).toBe(200)
  })

  test('a staff session ends when its host passes to another company', async () => {
    const { bags, clay } = app.shops
    const own = 'skifter.example'
    await openStore(bags, own)
    const store = await getClaimedStore(own, bags)
    nameServer.setTxtRecords(toProofRecordName(own), formatProof(store.token))
    await checkDomain(app.torv, bags.staff, store, own, internet)
    const owner = new TestBrowser(app.port, own)
    const form = { email: `ejer@${bags.host}`, password: ownerPassword }
    await owner.post(to.admin.login(), form)
    expect((await owner.get(to.admin.stores())).status).toBe(200)
    await app.torv.ownerClient.query('update stores set domain_proven_at = null where id = $1', [
      store.store_id,
    ])
    await openStore(clay, own)
    const other = await getClaimedStore(own, clay)
    nameServer.setTxtRecords(toProofRecordName(own), formatProof(other.token))
    await checkDomain(app.torv, clay.staff, other, own, internet)
    const after = await owner.get(to.admin.stores())
    expect([after.status, after.headers.location]).toEqual([302, to.admin.login()])
  })
})
