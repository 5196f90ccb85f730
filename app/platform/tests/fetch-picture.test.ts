import { once } from 'node:events'
import type { RequestListener, ServerResponse } from 'node:http'
import { getCACertificates, setDefaultCACertificates } from 'node:tls'
import { gzipSync } from 'node:zlib'
import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { isRefused } from '#shared/errors/errors.ts'
import { fetchPicture } from '#platform/media/fetch-picture.ts'
import { cert } from '#test/support/certificate.ts'
import { openEmptyDatabase, type TestDatabase } from '#test/support/database.ts'
import { unwrap, openMarket, type Market } from '#test/support/people.ts'
import { openFakeInternet, type FakeInternet } from '#test/support/fake-internet.ts'

let torv: TestDatabase
let market: Market
let bag: Buffer
let internet: FakeInternet

const authorities = getCACertificates('default')
const site = '93.184.215.14'
const otherSite = '2a00:1450:400f:80d::200e'
const unreachable = { refused: 'pictureUnreachable' }

beforeAll(async () => {
  torv = await openEmptyDatabase()
  market = await openMarket(torv.database)
  bag = await sharp({ create: { width: 40, height: 30, channels: 3, background: 'tan' } })
    .jpeg()
    .toBuffer()
  setDefaultCACertificates([...authorities, cert])
})
afterAll(async () => {
  // Other files in this process trust them as well.
  setDefaultCACertificates(authorities)
  await torv.close()
})

beforeEach(() => {
  internet = openFakeInternet()
  internet.setAddresses('billeder.example', [site])
})
afterEach(() => internet.close())

const fetch = (address: string) => fetchPicture(market.freja, market.nordlys, address, internet)
const sendBag: RequestListener = (_, response) => response.end(bag)

describe('a picture on the web', () => {
  test('is fetched from the address of its host name over verified TLS, and stored', async () => {
    const requests: unknown[] = []
    await internet.openSecureSite(`${site}:443`, ({ url, headers }, response) => {
      requests.push([url, headers.host, headers['accept-encoding'], headers.cookie])
      response.end(bag)
    })
    const picture = unwrap(await fetch('https://billeder.example/taske.jpg?str=2#top'))
    expect(picture).toMatchObject({ width: 40, height: 30 })
    expect(requests).toEqual([['/taske.jpg?str=2', 'billeder.example', 'identity', undefined]])
    expect(internet.serverNames).toEqual(['billeder.example'])
    expect(internet.connections).toEqual([`${site}:443`])
  })

  test('is fetched over HTTPS also when the URL says HTTP', async () => {
    await internet.openSecureSite(`${site}:443`, sendBag)
    unwrap(await fetch('http://billeder.example/taske.jpg'))
    expect(internet.connections).toEqual([`${site}:443`])
  })

  test('is fetched over HTTP when HTTPS is not available', async () => {
    await internet.openSite(`${site}:80`, sendBag)
    unwrap(await fetch('http://billeder.example/taske.jpg'))
    expect(internet.connections).toEqual([`${site}:443`, `${site}:80`])
  })

  test('is not fetched over HTTP when the URL says HTTPS', async () => {
    await internet.openSite(`${site}:80`, sendBag)
    expect(await fetch('https://billeder.example/taske.jpg')).toEqual(unreachable)
    expect(internet.connections).toEqual([`${site}:443`])
  })

  test('is not fetched from a server with the certificate of another host', async () => {
    internet.setAddresses('bank.example', [site])
    await internet.openSecureSite(`${site}:443`, sendBag)
    expect(await fetch('https://bank.example/taske.jpg')).toEqual(unreachable)
    expect(await fetch(`https://${site}/taske.jpg`)).toEqual(unreachable)
    expect(internet.serverNames).toEqual([])
  })

  test('is fetched from the second IP address when the first does not respond', async () => {
    internet.setAddresses('billeder.example', [site, otherSite])
    await internet.openRawSite(`${site}:443`, () => {})
    await internet.openSecureSite(`${otherSite}:443`, sendBag)
    unwrap(await fetch('https://billeder.example/taske.jpg'))
    expect(internet.connections).toEqual([`${site}:443`, `${otherSite}:443`])
  })

  test('is accepted whatever its content type and file extension', async () => {
    await internet.openSecureSite(`${site}:443`, (_, response) =>
      response.setHeader('content-type', 'text/html').end(bag),
    )
    expect(await fetch('https://billeder.example/taske.html')).toMatchObject({ width: 40 })
  })
})

describe('a request that is not sent', () => {
  // Each of these addresses serves a picture, so that only the address check prevents a fetch.
  const privateAddresses = [
    '127.0.0.1:80',
    '127.0.0.1:443',
    '10.0.0.7:80',
    '169.254.169.254:80',
    '::1:80',
  ]

  beforeEach(async () => {
    for (const target of privateAddresses) await internet.openSite(target, sendBag)
  })

  test.each([
    'http://127.0.0.1/taske.jpg',
    'http://127.1/taske.jpg',
    'http://2130706433/taske.jpg',
    'http://0x7f.1/taske.jpg',
    'http://0177.0.0.1/taske.jpg',
    'http://①②⑦.⓪.⓪.①/taske.jpg',
    'http://[::1]/taske.jpg',
    'http://[::ffff:127.0.0.1]/taske.jpg',
    'http://[::ffff:7f00:1]/taske.jpg',
    'http://[64:ff9b::7f00:1]/taske.jpg',
    'http://[2002:7f00:1::]/taske.jpg',
    'http://0/taske.jpg',
    'http://10.0.0.7/taske.jpg',
    'http://169.254.169.254/latest/meta-data/',
    'http://localhost/taske.jpg',
    'http://intern.example/taske.jpg',
    'http://both.example/taske.jpg',
    'http://nobody.example/taske.jpg',
    'http://93.184.215.14@127.0.0.1/taske.jpg',
    'http://freja:hemmelig@billeder.example/taske.jpg',
    'http://billeder.example:5432/taske.jpg',
    'http://billeder.example:443/taske.jpg',
    'https://billeder.example:80/taske.jpg',
    'ftp://billeder.example/taske.jpg',
    'file:///etc/passwd',
    'gopher://127.0.0.1:6379/_SET',
    '//billeder.example/taske.jpg',
    '/media/taske.webp',
    '',
  ])('to %j', async (address) => {
    internet.setAddresses('localhost', ['127.0.0.1'])
    internet.setAddresses('intern.example', ['10.0.0.7'])
    internet.setAddresses('both.example', [site, '10.0.0.7'])
    await internet.openSecureSite(`${site}:443`, sendBag)
    expect(await fetch(address)).toEqual(unreachable)
    expect(internet.connections).toEqual([])
  })

  test('to a private address when the DNS answer changes before the connection', async () => {
    internet.setAddresses('billeder.example', [site], ['127.0.0.1'])
    await internet.openSecureSite(`${site}:443`, sendBag)
    unwrap(await fetch('https://billeder.example/taske.jpg'))
    expect(internet.connections).toEqual([`${site}:443`])
  })

  test('to a private address when the DNS answer changes before the second attempt', async () => {
    internet.setAddresses('billeder.example', [site], ['127.0.0.1'])
    expect(await fetch('http://billeder.example/taske.jpg')).toEqual(unreachable)
    expect(internet.connections).toEqual([`${site}:443`])
  })

  test.each([
    'http://127.0.0.1/taske.jpg',
    'http://169.254.169.254/latest/meta-data/',
    'http://[::1]/taske.jpg',
    'http://localhost/taske.jpg',
    'http://billeder.example:22/taske.jpg',
    'https://freja:hemmelig@billeder.example/taske.jpg',
    'file:///etc/passwd',
    'data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==',
    'http://',
    '',
  ])('to %j when a site redirects there', async (location) => {
    internet.setAddresses('localhost', ['127.0.0.1'])
    await internet.openSecureSite(`${site}:443`, (_, response) =>
      response.writeHead(302, { location }).end(bag),
    )
    expect(await fetch('https://billeder.example/taske.jpg')).toEqual(unreachable)
    expect(internet.connections).toEqual([`${site}:443`])
  })

  test('to a private address when the DNS answer changes before a redirect', async () => {
    internet.setAddresses('billeder.example', [site], ['127.0.0.1'])
    await internet.openSecureSite(`${site}:443`, (_, response) =>
      response.writeHead(302, { location: '/igen.jpg' }).end(),
    )
    expect(await fetch('https://billeder.example/taske.jpg')).toEqual(unreachable)
    expect(internet.connections).toEqual([`${site}:443`])
  })
})

test.each([
  [3, 'a picture'],
  [4, 'pictureUnreachable'],
])('after %i redirects the result is %s', async (times, outcome) => {
  await internet.openSecureSite(`${site}:443`, ({ url = '' }, response) => {
    const step = Number(url.slice(1))
    if (step >= times) response.end(bag)
    else
      response.writeHead([301, 302, 303, 307, 308][step] ?? 302, { location: `/${step + 1}` }).end()
  })
  const picture = await fetch('https://billeder.example/0')
  expect(isRefused(picture) ? picture.refused : 'a picture').toBe(outcome)
})

test('a URL typed with http may be redirected from https back to http', async () => {
  await internet.openSecureSite(`${site}:443`, (_, response) =>
    response.writeHead(301, { location: 'http://billeder.example/taske.jpg' }).end(),
  )
  await internet.openSite(`${site}:80`, sendBag)
  expect(await fetch('http://billeder.example/taske.jpg')).toMatchObject({ width: 40 })
})

describe('a response', () => {
  test.each<[string, string, (response: ServerResponse) => void]>([
    [
      'an HTML page',
      'pictureUnreadable',
      (response) => response.end('<!doctype html><title>Taske</title>'),
    ],
    [
      'an SVG',
      'pictureUnreadable',
      (response) => response.end('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'),
    ],
    ['empty', 'pictureUnreadable', (response) => response.end()],
    [
      'a compressed bomb',
      'pictureUnreadable',
      (response) =>
        response.setHeader('content-encoding', 'gzip').end(gzipSync(Buffer.alloc(50_000_000))),
    ],
    ['a 404', 'pictureUnreachable', (response) => response.writeHead(404).end(bag)],
    ['a 500', 'pictureUnreachable', (response) => response.writeHead(500).end(bag)],
    ['a partial response', 'pictureUnreachable', (response) => response.writeHead(206).end(bag)],
    ['a 304', 'pictureUnreachable', (response) => response.writeHead(304).end()],
    [
      'too large by its Content-Length',
      'pictureTooLarge',
      (response) => response.writeHead(200, { 'content-length': 10 * 1024 * 1024 + 1 }).write(bag),
    ],
    [
      'shorter than its Content-Length',
      'pictureUnreachable',
      (response) =>
        response
          .writeHead(200, { 'content-length': bag.length + 1 })
          .write(bag, () => response.destroy()),
    ],
  ])('is refused when it is %s', async (_, refusal, respond) => {
    await internet.openSecureSite(`${site}:443`, (_request, response) => respond(response))
    expect(await fetch('https://billeder.example/taske.jpg')).toMatchObject({ refused: refusal })
  })

  test('is cut off when it has no end', async () => {
    let closed: Promise<unknown> | undefined
    await internet.openSecureSite(`${site}:443`, (_, response) => {
      closed = once(response, 'close')
      const writeUntilFull = () => {
        while (response.write(Buffer.alloc(64 * 1024)));
      }
      response.on('drain', writeUntilFull)
      writeUntilFull()
    })
    expect(await fetch('https://billeder.example/taske.jpg')).toMatchObject({
      refused: 'pictureTooLarge',
    })
    await closed
  })

  test.each([
    ['noise', 'taske'],
    ['headers without end', `HTTP/1.1 200 OK\r\nx: ${'x'.repeat(50_000)}\r\n\r\n`],
    [
      'a response with two Content-Length headers',
      'HTTP/1.1 200 OK\r\ncontent-length: 1\r\ncontent-length: 2\r\n\r\nab',
    ],
  ])('is refused when it is %s', async (_, bytes) => {
    await internet.openRawSite(`${site}:80`, (socket) => void socket.end(bytes))
    expect(await fetch('http://billeder.example/taske.jpg')).toEqual(unreachable)
  })
})

test('a fetch takes at most five seconds, whatever the delay is', async () => {
  const names = ['silent', 'dripping', 'endless-head', 'unnamed'].map((name) => `${name}.example`)
  for (const [index, name] of names.entries()) internet.setAddresses(name, [`11.0.0.${index}`])
  await internet.openSite('11.0.0.0:80', () => {})
  await internet.openSite('11.0.0.1:80', (_, response) => {
    response.write(bag.subarray(0, 100))
    setInterval(() => response.write('.'), 200).unref()
  })
  await internet.openRawSite('11.0.0.2:80', (socket) => {
    socket.write('HTTP/1.1 200 OK\r\n')
    setInterval(() => socket.write('x: y\r\n'), 200).unref()
  })
  const { resolveAddresses } = internet
  internet.resolveAddresses = (name) =>
    name === 'unnamed.example' ? new Promise<never>(() => {}) : resolveAddresses(name)
  const started = performance.now()
  const outcome = await Promise.all(names.map((name) => fetch(`http://${name}/taske.jpg`)))
  const seconds = (performance.now() - started) / 1_000
  expect(outcome).toEqual(names.map(() => unreachable))
  expect(seconds).toBeGreaterThan(4.5)
  expect(seconds).toBeLessThan(20)
})
