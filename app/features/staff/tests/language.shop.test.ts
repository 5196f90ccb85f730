import { afterAll, beforeAll, expect, test } from 'vitest'
import { to } from '#shared/paths/paths.ts'
import { receiveMails } from '#test/support/mails.ts'
import { getOwnerCredentials, signInAsStaff } from '#test/support/staff-sign-in.ts'
import { startTestApp, type TestApp } from '#test/support/test-app.ts'
import { TestBrowser } from '#test/support/test-browser.ts'

let app: TestApp
let host: string

beforeAll(async () => {
  app = await startTestApp()
  host = app.shops.bags.host
})
afterAll(() => app.close())

const readLanguage = ({ text }: { text: string }) => /<html lang="([\w-]+)"/.exec(text)?.[1]

test('a person chooses a language, which follows to other browsers and to mails', async () => {
  const owner = getOwnerCredentials(app.shops.bags)
  const browser = await signInAsStaff(app, host, owner)
  const inEnglish = await browser.get(to.admin.stores())
  expect(readLanguage(inEnglish)).toBe('en')
  expect(inEnglish.text).toContain('New Store')

  const answer = await browser.post(to.admin.language(), {
    language: 'da',
    from: to.admin.orders(),
  })
  expect(answer.headers.location).toBe(to.admin.orders())
  const inDanish = await browser.get(to.admin.stores())
  expect(readLanguage(inDanish)).toBe('da')
  expect(inDanish.text).toContain('Ny butik')
  expect(inDanish.text).not.toContain('New Store')

  const other = await signInAsStaff(app, host, owner)
  expect(readLanguage(await other.get(to.admin.orders()))).toBe('da')
  expect(other.cookies.get('staff_language')).toBe('da')

  await new TestBrowser(app.port, host).post(to.admin.login.forgotten(), { email: owner.email })
  const mails = await receiveMails(app.torv, owner.email)
  expect(mails.map(({ subject }) => subject)).toContain('Ny adgangskode til Torv')
})

test('the sign-in follows the last language of the browser, which is English at first', async () => {
  const browser = new TestBrowser(app.port, host)
  expect(readLanguage(await browser.get(to.admin.login()))).toBe('en')
  await browser.post(to.admin.language(), { language: 'da', from: to.admin.login() })
  const page = await browser.get(to.admin.login())
  expect(readLanguage(page)).toBe('da')
  expect(page.text).toContain('Adgangskode')
})

test.each(['https://evil.example/admin', '//evil.example/admin', '/login', 'admin', '/admin\\..'])(
  'the switch does not lead to %s',
  async (from) => {
    const browser = new TestBrowser(app.port, host)
    const answer = await browser.post(to.admin.language(), { language: 'en', from })
    expect(answer.headers.location).toBe(to.admin())
  },
)

test.each(['', 'de', 'constructor', 'da,en'])('the language %j is refused', async (language) => {
  const browser = new TestBrowser(app.port, host)
  const answer = await browser.post(to.admin.language(), { language, from: to.admin.login() })
  expect(answer.status).toBe(400)
  expect(browser.cookies.has('staff_language')).toBe(false)
})
