import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { sendMail } from '#features/mails/server/send-mail.ts'
import type { Settings } from '#app/settings.ts'
import { sendRequest } from '#test/support/send-request.ts'
import { openMailServer } from '#test/support/mail-server.ts'
import { startTestApp, type TestApp } from '#test/support/test-app.ts'
import { framingPolicy, pagePolicy, parsePolicy } from '#test/support/policies.ts'

const host = 'taskehuset.example'
const pollOptions = { timeout: 120_000 }

describe('mails in development', () => {
  let app: TestApp
  beforeAll(async () => {
    app = await startTestApp()
  })
  afterAll(() => app.close())
  const get = (path: string) => sendRequest(app.port, { host, path })

  test('mails are shown at /dev/mail as soon as they are sent', async () => {
    await sendAnswer(app, 'Køb <b>nu</b>')
    await expect
      .poll(async () => (await get('/dev/mail')).text, pollOptions)
      .toContain('ib@torv.example')
    const list = (await get('/dev/mail')).text
    expect(list).toContain('Svar på din henvendelse: Køb &lt;b&gt;nu&lt;/b&gt;')
    const mail = await get(findMailPath(list))
    expect(mail.text).toContain('Taskehuset &lt;post@admin.localhost&gt;')
    expect(mail.text).toContain(`<a href="https://${host}/support/${ticket_id}"`)
  })

  test('a mail is shown in a sandboxed frame, and only its page may have frames', async () => {
    await sendAnswer(app, 'Hej')
    await expect
      .poll(async () => (await get('/dev/mail')).text, pollOptions)
      .toContain('henvendelse: Hej')
    const list = await get('/dev/mail')
    const mail = await get(findMailPath(list.text))
    expect(parsePolicy(list)).toEqual(pagePolicy)
    expect(parsePolicy(mail)).toEqual(framingPolicy)
    const frame = /<iframe[^>]*>/.exec(mail.text)?.[0] ?? ''
    expect(frame).toContain(`src="${findMailPath(list.text)}/body"`)
    expect(frame).toContain('sandbox="allow-popups')
    expect(frame).not.toMatch(/allow-(scripts|same-origin|forms)/)
    const body = await get(`${findMailPath(list.text)}/body`)
    expect(body.text).toContain('<base target="_top">')
    expect(parsePolicy(body)).toEqual({
      'default-src': "'none'",
      'style-src': "'unsafe-inline'",
      'base-uri': "'none'",
      'form-action': "'none'",
      'frame-ancestors': "'self'",
    })
  })

  test('a mail that is not there is not found', async () => {
    const unknown = '/dev/mail/00000000-0000-4000-8000-000000000000'
    for (const path of [unknown, `${unknown}/body`]) expect((await get(path)).status).toBe(404)
  })
})

describe('mails in production', () => {
  test('mails wait for a mail server and cannot be read meanwhile', async () => {
    const app = await startAppForTest({ isProduction: true })
    await sendAnswer(app, 'Hej')
    expect((await sendRequest(app.port, { host, path: '/dev/mail' })).status).toBe(404)
    await app.stop()
    const { rows } = await app.torv.ownerClient.query('select attempts from graphile_worker.jobs')
    expect(rows).toEqual([{ attempts: 0 }])
  })

  test('mails are sent through the configured mail server', async () => {
    const server = await openMailServer()
    onTestFinished(() => server.close())
    const mail = { smtp: server.url, from: 'post@torv.example' }
    const app = await startAppForTest({ isProduction: true, mail })
    await sendAnswer(app, 'Hej')
    await expect
      .poll(() => server.received.map(({ to }) => to), pollOptions)
      .toEqual(['ib@torv.example'])
  })
})

const ticket_id = '00000000-0000-4000-8000-000000000001'

async function sendAnswer({ torv, shops }: TestApp, title: string): Promise<void> {
  const { company_id, store_id } = shops.bags
  await sendMail(torv.database.scoped({ as: 'job', company_id, store_id }), {
    template: 'staffAnswered',
    to: 'ib@torv.example',
    name: 'Ib',
    title,
    message: 'Ja',
    ticket_id,
  })
}

async function startAppForTest(settings: Partial<Settings>): Promise<TestApp> {
  const app = await startTestApp({ settings })
  onTestFinished(() => app.close())
  return app
}

function findMailPath(list: string): string {
  return /\/dev\/mail\/[0-9a-f-]{36}/.exec(list)?.[0] ?? ''
}
