import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { workerPool } from '#server/database/queue-pools.ts'
import { openLog } from '#server/http/log.ts'
import { openWorker } from '#server/jobs/worker.ts'
import { smtpPost } from '#server/mail/smtp-post.ts'
import { queueMail } from '../support/queue-mail.ts'
import { testPasswordOf } from '../support/cluster.ts'
import { databaseForThisTest, emptyDatabase, type TestDatabase } from '../support/database.ts'
import { openMailServer, type MailServer } from '../support/mail-server.ts'
import { mailTasks } from '../support/mails.ts'
import { jobIn, openMarket, type Market } from '../support/people.ts'

let torv: TestDatabase
let market: Market
let server: MailServer

beforeAll(async () => {
  torv = await emptyDatabase()
  market = await openMarket(torv.database)
  server = await openMailServer()
})
afterAll(async () => {
  await server.close()
  await torv.close()
})

const soon = { timeout: 8_000, interval: 20 }
const to = 'anton@kunde.example'

test('a mail is sent with its store, its text and a reply address', async () => {
  const { taken } = posting()
  await ask('Ny låge')
  await expect.poll(() => taken().length, soon).toBe(1)
  const [message = ''] = taken()
  expect(server.taken.at(-1)?.to).toBe(to)
  expect(headersOf(message)).toMatchObject({
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
  const { taken } = posting()
  await ask('Hej\r\nBcc: alle@kunde.example\r\n\r\nog mere\u2028her')
  await expect.poll(() => taken().length, soon).toBe(1)
  const headers = headersOf(taken()[0] ?? '')
  expect(headers['bcc']).toBeUndefined()
  expect(headers['subject']).toContain('Bcc: alle@kunde.example og mere her')
  expect(server.taken.at(-1)?.to).toBe(to)
})

test('an address with several recipients is refused before anything is sent', async () => {
  const sending = jobIn(torv.database, market.bagShop)
  const several = 'a@kunde.example, b@kunde.example'
  await queueMail(sending, { template: 'accountExists', to: several, name: 'Ib' })
  const { log, taken } = posting()
  await expect.poll(() => log.join(), soon).toContain('job failed')
  expect(taken()).toEqual([])
  await forget()
})

test.each(['refuses', 'dies after the message'] as const)(
  'a mail server that %s gets the mail again with the same Message-ID after it has recovered',
  async (behaviour) => {
    server.behave(behaviour)
    const { log, taken } = posting()
    await ask('Igen')
    await expect.poll(() => log.join(), soon).toContain('job failed')
    expect(log.join()).not.toContain('kunde.example')
    expect(await waiting()).toBe(1)
    server.behave('takes')
    await hurry()
    await expect.poll(() => waiting(), soon).toBe(0)
    const ids = taken().map((message) => headersOf(message)['message-id'])
    expect(ids).toHaveLength(behaviour === 'refuses' ? 1 : 2)
    expect(new Set(ids).size).toBe(1)
  },
)

test('a mail server that does not respond is given up after a while', async () => {
  server.behave('is silent')
  const { log, taken } = posting({ longest: 300 })
  await ask('Hallo?')
  await expect.poll(() => log.join(), soon).toContain('the job took too long')
  server.behave('takes')
  await hurry()
  await expect.poll(() => waiting(), soon).toBe(0)
  expect(taken()).toHaveLength(1)
})

test('mails wait while no mail server is available', async () => {
  const mine = await databaseForThisTest()
  const { bagShop } = await openMarket(mine.database)
  for (const name of ['Ib', 'Bo']) {
    const mail = { template: 'accountExists', to, name } as const
    await queueMail(jobIn(mine.database, bagShop), mail)
  }
  const gone = await openMailServer()
  await gone.close()
  const { log, worker } = posting({ torv: mine, url: gone.url })
  await expect.poll(() => log.filter((line) => line.includes('job failed')), soon).toHaveLength(2)
  await worker.close()
  const { taken } = posting({ torv: mine })
  await hurry(mine)
  await expect.poll(() => waiting(mine), soon).toBe(0)
  expect(taken()).toHaveLength(2)
})

/** Runs a worker that sends to the mail server until the test ends. */
function posting({ torv: mine = torv, url = server.url, longest = 60_000 } = {}) {
  const log: string[] = []
  const before = server.taken.length
  const worker = openWorker(
    {
      connect: () => workerPool(mine.address, testPasswordOf, () => {}),
      tasks: mailTasks(mine, smtpPost(url)),
      log: openLog('warn', { write: (line) => log.push(line) }),
    },
    { poll: 50, retry: 50, longest },
  )
  onTestFinished(() => worker.close())
  return { log, worker, taken: () => server.taken.slice(before).map(({ message }) => message) }
}

async function ask(title: string): Promise<void> {
  const ticket_id = '00000000-0000-4000-8000-000000000001'
  await queueMail(jobIn(torv.database, market.bagShop), {
    template: 'staffAnswered',
    to,
    name: 'Anton',
    title,
    message: 'Ja',
    ticket_id,
  })
}

async function waiting({ keeper } = torv): Promise<number | null> {
  const { rowCount } = await keeper.query('select from graphile_worker.jobs')
  return rowCount
}

/** Makes failed jobs due again, once their failure is stored. */
async function hurry({ keeper } = torv): Promise<void> {
  const sql = 'update graphile_worker._private_jobs set run_at = now() where locked_at is null'
  const all = (await keeper.query('select from graphile_worker.jobs')).rowCount
  await expect.poll(async () => (await keeper.query(sql)).rowCount, soon).toBe(all)
}

async function forget(): Promise<void> {
  await torv.keeper.query('delete from graphile_worker._private_jobs')
}

function headersOf(message: string): Record<string, string> {
  const [head = ''] = message.split('\n\n')
  return Object.fromEntries(
    head
      .replace(/\n[ \t]+/g, ' ')
      .split('\n')
      .map((line) => [
        line.slice(0, line.indexOf(':')).toLowerCase(),
        decoded(line.slice(line.indexOf(':') + 1).trim()),
      ]),
  )
}

/** RFC 2047: decodes non-ASCII words in their quoted-printable form. */
function decoded(header: string): string {
  return header
    .replace(/\?= =\?UTF-8\?Q\?/g, '')
    .replace(/=\?UTF-8\?Q\?(.*?)\?=/g, (_, words: string) =>
      decodeURIComponent(words.replaceAll('_', ' ').replaceAll('=', '%')),
    )
}
