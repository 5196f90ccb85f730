import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { to } from '#shared/paths/paths.ts'
import { asOwner } from '#platform/database/address.ts'
import { openEmptyDatabase, type TestDatabase } from '../support/database.ts'
import {
  findVisitor,
  getDemoCredentials,
  groupByVisitor,
  listFirstDocuments,
  type FirstDocument,
} from '../support/first-documents.ts'
import { findTool } from '../support/networks.ts'
import { startProcesses, type ProcessCluster } from '../support/process-cluster.ts'
import { TestBrowser } from '../support/test-browser.ts'

const run = promisify(execFile)
const java = findTool('java')
if (!java)
  process.stderr.write('The markup is not checked here: apt-get install openjdk-17-jre-headless.\n')

const checker = 'vnu-jar@26.9.27'
const patience = 1_200_000

let torv: TestDatabase
let square: ProcessCluster
let owner: Client
let folder: string

beforeAll(async () => {
  if (!java) return
  folder = await mkdtemp(join(tmpdir(), 'markup-'))
  await mkdir(join(folder, 'pages'))
  await run('npm', ['install', '--prefix', folder, '--ignore-scripts', '--no-audit', checker])
  torv = await openEmptyDatabase()
  square = await startProcesses(torv, 1, { TORV_DEMO: 'yes' })
  owner = new Client(asOwner(torv.address))
  await owner.connect()
}, patience)
afterAll(async () => {
  await owner?.end()
  await square?.close()
  await torv?.close()
  if (folder) await rm(folder, { recursive: true, force: true })
})

const query = async <Row extends object>(sql: string, values: unknown[]) =>
  (await owner.query<Row>(sql, values)).rows

/** Keeps the page under a name that tells its route. */
async function keepPage(name: string, html: string): Promise<void> {
  await writeFile(
    join(folder, 'pages', `${name.replaceAll(/[^\w.-]+/g, '_') || 'home'}.html`),
    html,
  )
}

async function signIn({ route, host, path }: FirstDocument): Promise<TestBrowser> {
  const browser = new TestBrowser(square.port, host)
  const visitor = findVisitor({ route, host, path })
  if (visitor.who === 'visitor') return browser
  const address = visitor.who === 'staff' ? to.admin.login() : to.login()
  const { status } = await browser.post(address, getDemoCredentials(visitor))
  expect({ route, status }).toEqual({ route, status: 302 })
  return browser
}

async function keepPages(): Promise<number> {
  const all = await listFirstDocuments(query)
  const documents = all.filter(({ path }) => !path.startsWith('/dev/'))
  let kept = 0
  for (const members of groupByVisitor(documents)) {
    const browser = await signIn(members[0])
    for (const { route, path } of members) {
      const { headers, text } = await browser.get(path)
      // Some pages lead on, such as that of signing in.
      if (!headers['content-type']?.startsWith('text/html')) continue
      await keepPage(route, text)
      kept += 1
    }
  }
  return kept
}

async function keepMails(): Promise<number> {
  const mails = await query<{ id: string; html: string }>(
    'select distinct on (subject) id, html from local_mails where html is not null',
    [],
  )
  for (const { id, html } of mails) await keepPage(`mail-${id}`, html)
  return mails.length
}

type Message = { url: string; lastLine?: number; message: string; extract?: string }

type Report = { messages: Message[] }

/** The checker tells its findings on the other stream and exits with 1 for errors. */
async function checkMarkup(): Promise<string[]> {
  const jar = join(folder, 'node_modules/vnu-jar/build/dist/vnu.jar')
  const options = ['--errors-only', '--format', 'json', join(folder, 'pages')]
  const { stderr } = await run(java, ['-Xss1m', '-jar', jar, ...options], {
    maxBuffer: 64 * 1_048_576,
  }).catch((error: { stderr: string }) => error)
  const { messages } = JSON.parse(stderr) as Report
  return messages.map(({ url, message, extract = '' }) =>
    [url.slice(url.lastIndexOf('/') + 1), message, extract.trim()].join(': '),
  )
}

test.skipIf(!java)(
  'every page of the shops and of the back office and every mail is valid HTML',
  async () => {
    expect(await keepPages()).toBeGreaterThan(150)
    expect(await keepMails()).toBeGreaterThan(5)
    expect(await checkMarkup()).toEqual([])
  },
  patience,
)
