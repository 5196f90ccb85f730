import { afterAll, beforeAll, expect, test } from 'vitest'
import { sendRequest, sendRaw, parseStatuses } from '#test/support/send-request.ts'
import { startTestApp, type TestApp } from '#test/support/test-app.ts'

let app: TestApp

beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

test('each host shows its own shop and nothing of the other', async () => {
  const { bags, clay } = app.shops
  const bagPage = await sendRequest(app.port, { host: bags.host })
  const clayPage = await sendRequest(app.port, { host: clay.host })
  expect([bagPage.status, clayPage.status]).toEqual([200, 200])
  expect(bagPage.text).toContain(bags.name)
  expect(bagPage.text).not.toContain(clay.name)
  expect(clayPage.text).toContain(clay.name)
  expect(clayPage.text).not.toContain(bags.name)
})

test('a picture is shown by its own company only', async () => {
  const { bags, clay } = app.shops
  const own = await sendRequest(app.port, { host: bags.host, path: bags.picture })
  expect([own.status, own.headers['content-type']]).toEqual([200, 'image/webp'])
  const others = await sendRequest(app.port, { host: clay.host, path: bags.picture })
  expect(others.status).toBe(404)
})

test.each([
  'taskehuset.example:3000',
  'www.taskehuset.example',
  'TaskeHuset.Example',
  'taskehuset.example.',
  'WWW.TASKEHUSET.EXAMPLE.:65535',
])('%s is Taskehuset in another spelling', async (host) => {
  const page = await sendRequest(app.port, { host })
  expect(page.status).toBe(200)
  expect(page.text).toContain(app.shops.bags.name)
})

test('a name with Danish letters is the same however a browser writes its ASCII form', async () => {
  const host = app.shops.clay.host.toUpperCase()
  expect(host).toMatch(/^XN--/)
  expect((await sendRequest(app.port, { host: `www.${host}:8080` })).text).toContain('Stentøj')
})

test('only one leading www is removed', async () => {
  const page = await sendRequest(app.port, { host: 'www.www.taskehuset.example' })
  expect(page.status).toBe(404)
})

test.each([
  ['unknown', 'www.ukendt.example:3000', 'ukendt.example'],
  ['foreign, with our name in front', 'taskehuset.example.evil.com', 'taskehuset.example.evil.com'],
  ['development', 'ukendt.localhost:3000', 'ukendt.localhost'],
])('a host that is %s has no shop, and the page names it', async (_, host, domain) => {
  for (const path of ['/', '/products/taske', '/findes-ikke']) {
    const page = await sendRequest(app.port, { host, path })
    expect(page.status).toBe(404)
    expect(page.text).toContain('Store Loading Error')
    expect(page.text).toContain(
      `No store found for domain &quot;${domain}&quot; or store is inactive`,
    )
  }
})

test('a closed or deleted shop is gone at once and back at once', async () => {
  const { host, store_id } = app.shops.clay
  const getStatus = async () => (await sendRequest(app.port, { host })).status
  const updateStore = (change: string) =>
    app.torv.ownerClient.query(`update stores set ${change} where id = $1`, [store_id])
  expect(await getStatus()).toBe(200)
  await updateStore('active = false')
  await expect.poll(getStatus).toBe(404)
  await updateStore('active = true')
  await expect.poll(getStatus).toBe(200)
  await updateStore('deleted_at = now()')
  await expect.poll(getStatus).toBe(404)
  await updateStore('deleted_at = null')
  await expect.poll(getStatus).toBe(200)
})

test.each([
  'bad_host!',
  '-x-',
  'a..b.example',
  'no dots',
  'tld',
  '192.0.2.1',
  '[::1]',
  'user@taskehuset.example',
  'taskehuset.example/evil',
  'taskehuset.example:99999',
  'taskehuset.example:x',
  'shop.0x1',
  '<b>.example',
  `${'a'.repeat(64)}.example`,
  `${'abcdefgh.'.repeat(40)}example`,
])('%s is not a valid domain', async (host) => {
  for (const path of ['/', '/findes-ikke']) {
    const page = await sendRequest(app.port, { host, path })
    expect(page.status).toBe(400)
    expect(page.text).toContain('Invalid domain format')
    expect(page.text).not.toContain('<b>')
  }
})

test.each([
  ['no host', 'GET / HTTP/1.1\r\nConnection: close\r\n\r\n'],
  ['an empty host', 'GET / HTTP/1.1\r\nHost:\r\nConnection: close\r\n\r\n'],
  ['no host in HTTP/1.0', 'GET / HTTP/1.0\r\n\r\n'],
  [
    'two hosts',
    'GET / HTTP/1.1\r\nHost: taskehuset.example\r\nHost: xn--blbrgrden-62adj.example\r\nConnection: close\r\n\r\n',
  ],
])('a request with %s is refused', async (_, words) => {
  expect(parseStatuses(await sendRaw(app.port, words))).toEqual([400])
})

test('a request with an absolute target is answered when both hosts agree', async () => {
  const { host, name } = app.shops.bags
  const agreed = await sendRequest(app.port, { host, path: `http://${host.toUpperCase()}/` })
  expect([agreed.status, agreed.text.includes(name)]).toEqual([200, true])
  const misdirected = await sendRequest(app.port, {
    host,
    path: 'http://xn--blbrgrden-62adj.example/',
  })
  expect(misdirected.status).toBe(421)
})

test('forwarded host headers change nothing', async () => {
  const { host } = app.shops.bags
  const plain = await sendRequest(app.port, { host })
  const headers = {
    'x-forwarded-host': app.shops.clay.host,
    'x-forwarded-proto': 'https',
    'x-original-url': '/admin',
    'x-rewrite-url': '/admin',
    forwarded: `host=${app.shops.clay.host}`,
  }
  expect((await sendRequest(app.port, { host, headers })).text).toBe(plain.text)
})

test('a shared page names the port of the server, not one that a visitor claims', async () => {
  const own = await startTestApp()
  const host = 'taske.localhost'
  await own.torv.ownerClient.query('update stores set domain = $1 where domain = $2', [
    host,
    own.shops.bags.host,
  ])
  for (const path of ['/', '/sitemap.xml', '/robots.txt']) {
    await sendRequest(own.port, { host: `${host}:6666`, path })
    const { text } = await sendRequest(own.port, { host: `${host}:${own.port}`, path })
    expect(text).not.toContain(':6666')
    expect(text).toContain(`http://${host}:${own.port}`)
  }
  await own.close()
})

test('an untrusted proxy causes one warning', async () => {
  const own = await startTestApp()
  const headers = { 'x-forwarded-for': '203.0.113.5' }
  const warnings = () => own.log.filter((line) => line.includes('TRUSTED_PROXIES'))
  await sendRequest(own.port, { host: own.shops.bags.host, path: '/login' })
  expect(warnings()).toEqual([])
  await sendRequest(own.port, { host: own.shops.bags.host, path: '/login', headers })
  await sendRequest(own.port, { host: own.shops.bags.host, path: '/login', headers })
  expect(warnings()).toHaveLength(1)
  await own.close()
})
