import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { runScanner } from './run-scanner.ts'
import { unflatten, type StartRequest } from '../filled-forms.ts'
import type { Finding } from './wapiti.ts'

type Scan = {
  folder: string
  host: string
  proxy: number
  cookie: string
  starts: readonly StartRequest[]
  /** Seconds. */
  longest: number
}

/**
 * Tries every field and every id in an address by error-based and boolean-based injection. Runs several
 * instances, since each waits for responses.
 */
export async function scanWithSqlmap({ folder, starts, ...scan }: Scan) {
  const batches = Array.from({ length: parallelScans }, (_, batch) =>
    starts.filter((__, index) => index % parallelScans === batch),
  )
  const parts = await Promise.all(
    batches.map((batch, index) =>
      scanPart({ ...scan, folder: join(folder, String(index)), starts: batch }),
    ),
  )
  return {
    seconds: Math.max(...parts.map(({ seconds }) => seconds)),
    isLate: parts.some(({ isLate }) => isLate),
    output: parts.map(({ output }) => output).join('\n'),
    findings: parts.flatMap(({ findings }) => findings),
  }
}

const parallelScans = 3

async function scanPart({ folder, host, proxy, cookie, starts, longest }: Scan) {
  await mkdir(folder, { recursive: true })
  const log = join(folder, 'requests.log')
  await writeFile(log, starts.map((start) => formatRequest(start, host, cookie)).join(''))
  const args = [
    ['-l', log, '--batch', '--disable-coloring', '--proxy', `http://127.0.0.1:${proxy}`],
    ['--level', '1', '--risk', '1', '--technique', 'BE', '--dbms', 'PostgreSQL'],
    ['--ignore-code', '*', '--ignore-redirects', '--drop-set-cookie', '--timeout', '20'],
    ['--retries', '0', '--ignore-stdin', '--skip-waf'],
    // Otherwise sqlmap skips a host after its first finding.
    ['--answers', 'skip further tests=N,skip those kind of cases=N,keep testing=Y'],
    ['--output-dir', join(folder, 'out'), '--results-file', join(folder, 'results.csv')],
  ].flat()
  const run = await runScanner('sqlmap', args, { folder, longest: longest * 1_000 })
  return { ...run, findings: await readFindings(folder) }
}

async function readFindings(folder: string): Promise<Finding[]> {
  const names = await readdir(folder)
  if (!names.includes('results.csv')) return []
  const [, ...lines] = (await readFile(join(folder, 'results.csv'), 'utf8')).trim().split('\n')
  return lines.flatMap((line) => {
    const [target = '', place = '', parameter = '', technique = ''] = line.split(',')
    const path = URL.parse(target)?.pathname ?? target
    return technique ? [{ what: `${technique} ${place}`, path, parameter }] : []
  })
}

const separator = '='.repeat(54)

// The proxy log format of sqlmap: one request after another, each below its address.
function formatRequest(start: StartRequest, host: string, cookie: string): string {
  const { method, fields } = start
  const path = toDataPath(start)
  const query = String(new URLSearchParams(fields.map(({ name, value }) => [name, value])))
  const address = method === 'GET' && query ? `${path}?${query}` : path
  const sent = method === 'POST' ? buildBody(start, query) : { type: '', body: '' }
  return [
    separator,
    `10:00:00  http://${host}:80`,
    separator,
    `${method} ${address} HTTP/1.1`,
    `Host: ${host}`,
    `Origin: http://${host}`,
    `Cookie: ${cookie}`,
    ...(sent.type ? [`Content-Type: ${sent.type}`] : []),
    '',
    sent.body,
    separator,
    '',
    '',
  ].join('\n')
}

// The .data address contains the page's data and is read much faster.
function toDataPath({ path, hasData }: StartRequest): string {
  const [name = '', query] = path.split('?')
  const dataPath = hasData ? `${name}.data` : name
  return query === undefined ? dataPath : `${dataPath}?${query}`
}

function buildBody(
  { fields, isJson }: StartRequest,
  query: string,
): { type: string; body: string } {
  if (isJson) return { type: 'application/json', body: JSON.stringify(unflatten(fields)) }
  return { type: 'application/x-www-form-urlencoded', body: query }
}
