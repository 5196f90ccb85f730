import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { createWorkerPool } from '#platform/database/queue-pools.ts'
import { openLog } from '#platform/http/log.ts'
import { openWorker } from '#platform/jobs/worker.ts'
import { createSmtpTransport } from '#platform/mail/smtp-transport.ts'
import { queueMail } from '#test/support/queue-mail.ts'
import { deriveTestPassword } from '#test/support/cluster.ts'
import {
  openDatabaseForTest,
  openEmptyDatabase,
  type TestDatabase,
} from '#test/support/database.ts'
import { openMailServer, type MailServer } from '#test/support/mail-server.ts'
import { createMailTasks } from '#test/support/mails.ts'
import { getJobHandle, openMarket, type Market } from '#test/support/people.ts'

let torv: TestDatabase
let market: Market
let server: MailServer

beforeAll(async () => {
  torv = await openEmptyDatabase()
  market = await openMarket(torv.database)
  server = await openMailServer()
})
afterAll(async () => {
  await server.close()
  await torv.close()
})

const pollOptions = { interval: 20 }
const to = 'anton@kunde.example'

test('a mail is sent with its store, its text and a reply address', async () => {
  const { listSent } = startMailWorker()
  await queueTestMail('Ny låge')
  await expect.poll(() => listSent().length, pollOptions).toBe(1)
  const [message = ''] = listSent()
  expect(server.received.at(-1)?.to).toBe(to)
  expect(parseHeaders(message)).toMatchObject({
    from: 'Taskehuset <post@torv.example>',
    to,
    'reply-to': 'Taskehuset <post@torv.example>',
    'auto-submitted': 'auto-generated',
    'message-id': expect.stringMatching(/^<[0-9a-f-]{36}@torv\.example>$/),
    'content-type': expect.stringContaining('multipart/alternative'),
  })
  expect(message).toMatch(/^Content-Type: text\/plain; charset=utf-8$/m)
  expect(message).toMatch(/^Content-Type: text\/html; charset=utf-8$/m)
})

test('user input never becomes a header of its own', async () => {
  const { listSent } = startMailWorker()
  await queueTestMail('Hej\r\nBcc: alle@kunde.example\r\n\r\nog mere\u2028her')
  await expect.poll(() => listSent().length, pollOptions).toBe(1)
  const headers = parseHeaders(listSent()[0] ?? '')
  expect(headers['bcc']).toBeUndefined()
  expect(headers['subject']).toContain('Bcc: alle@kunde.example og mere her')
  expect(server.received.at(-1)?.to).toBe(to)
})

test('an address with several recipients is refused before anything is sent', async () => {
  const job = getJobHandle(torv.database, market.bagShop)
  const recipients = 'a@kunde.example, b@kunde.example'
  await queueMail(job, { template: 'accountExists', to: recipients, name: 'Ib' })
  const { log, listSent } = startMailWorker()
  await expect.poll(() => log.join(), pollOptions).toContain('job failed')
  expect(listSent()).toEqual([])
  await deleteJobs()
})

test.each(['refuses', 'dies after the message'] as const)(
  'a mail server that %s gets the mail again with the same Message-ID after it has recovered',
  async (behaviour) => {
    server.behave(behaviour)
    const { log, listSent } = startMailWorker()
    await queueTestMail('Igen')
    await expect.poll(() => log.join(), pollOptions).toContain('job failed')
    expect(log.join()).not.toContain('kunde.example')
    expect(await countJobs()).toBe(1)
    server.behave('takes')
    await makeJobsDue()
    await expect.poll(() => countJobs(), pollOptions).toBe(0)
    const ids = listSent().map((message) => parseHeaders(message)['message-id'])
    expect(ids).toHaveLength(behaviour === 'refuses' ? 1 : 2)
    expect(new Set(ids).size).toBe(1)
  },
)

test('a mail server that does not respond is given up after a while', async () => {
  server.behave('is silent')
  const { log, listSent } = startMailWorker({ longest: 3_000 })
  await queueTestMail('Hallo?')
  await expect.poll(() => log.join(), pollOptions).toContain('the job took too long')
  server.behave('takes')
  await makeJobsDue()
  await expect.poll(() => countJobs(), pollOptions).toBe(0)
  expect(listSent()).toHaveLength(1)
})

test('mails wait while no mail server is available', async () => {
  const testDatabase = await openDatabaseForTest()
  const { bagShop } = await openMarket(testDatabase.database)
  for (const name of ['Ib', 'Bo']) {
    const mail = { template: 'accountExists', to, name } as const
    await queueMail(getJobHandle(testDatabase.database, bagShop), mail)
  }
  const closedServer = await openMailServer()
  await closedServer.close()
  const { log, worker } = startMailWorker({ torv: testDatabase, url: closedServer.url })
  await expect
    .poll(() => log.filter((line) => line.includes('job failed')), pollOptions)
    .toHaveLength(2)
  await worker.close()
  const { listSent } = startMailWorker({ torv: testDatabase })
  await makeJobsDue(testDatabase)
  await expect.poll(() => countJobs(testDatabase), pollOptions).toBe(0)
  expect(listSent()).toHaveLength(2)
})

/** Runs a worker that sends to the mail server until the test ends. */
function startMailWorker({ torv: testDatabase = torv, url = server.url, longest = 60_000 } = {}) {
  const log: string[] = []
  const before = server.received.length
  const worker = openWorker(
    {
      connect: () => createWorkerPool(testDatabase.address, deriveTestPassword, () => {}),
      tasks: createMailTasks(testDatabase, createSmtpTransport(url)),
      log: openLog('warn', { write: (line) => log.push(line) }),
    },
    { poll: 50, reconnect: 50, max: longest },
  )
  onTestFinished(() => worker.close())
  return {
    log,
    worker,
    listSent: () => server.received.slice(before).map(({ message }) => message),
  }
}

async function queueTestMail(title: string): Promise<void> {
  const ticket_id = '00000000-0000-4000-8000-000000000001'
  await queueMail(getJobHandle(torv.database, market.bagShop), {
    template: 'staffAnswered',
    to,
    name: 'Anton',
    title,
    message: 'Ja',
    ticket_id,
  })
}

async function countJobs({ ownerClient } = torv): Promise<number | null> {
  const { rowCount } = await ownerClient.query('select from graphile_worker.jobs')
  return rowCount
}

/** Makes failed jobs due again, once their failure is stored. */
async function makeJobsDue({ ownerClient } = torv): Promise<void> {
  const sql = 'update graphile_worker._private_jobs set run_at = now() where locked_at is null'
  const all = (await ownerClient.query('select from graphile_worker.jobs')).rowCount
  await expect.poll(async () => (await ownerClient.query(sql)).rowCount, pollOptions).toBe(all)
}

async function deleteJobs(): Promise<void> {
  await torv.ownerClient.query('delete from graphile_worker._private_jobs')
}

function parseHeaders(message: string): Record<string, string> {
  const [head = ''] = message.split('\n\n')
  return Object.fromEntries(
    head
      .replace(/\n[ \t]+/g, ' ')
      .split('\n')
      .map((line) => [
        line.slice(0, line.indexOf(':')).toLowerCase(),
        decodeHeader(line.slice(line.indexOf(':') + 1).trim()),
      ]),
  )
}

/** RFC 2047: decodes non-ASCII words in their quoted-printable form. */
function decodeHeader(header: string): string {
  return header
    .replace(/\?= =\?UTF-8\?Q\?/g, '')
    .replace(/=\?UTF-8\?Q\?(.*?)\?=/g, (_, text: string) =>
      decodeURIComponent(text.replaceAll('_', ' ').replaceAll('=', '%')),
    )
}
