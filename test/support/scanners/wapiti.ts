import { mkdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { toList, toRecord, toText } from '#shared/json-values.ts'
import { plantedPaths } from './planted.ts'
import { runScanner } from './run-scanner.ts'
import type { StartRequest } from '../filled-forms.ts'

export type Finding = { what: string; path: string; parameter: string }

type Scan = {
  folder: string
  host: string
  proxy: number
  cookie: string
  /** The proxy page that lists the start requests. */
  map: string
  /** Seconds for discovery and for each kind of attack. */
  longest: { discovery: number; attack: number }
}

// Attacks that need no internet, no guessed file names and no timing.
const kinds = ['sql', 'xss', 'exec', 'file', 'redirect', 'crlf', 'xxe']
const modules = kinds.flatMap((kind) => [`${kind}:get`, `${kind}:post`])

export async function scanWithWapiti({ folder, host, proxy, cookie, map, longest }: Scan) {
  await mkdir(folder, { recursive: true })
  const report = join(folder, 'report.json')
  const args = [
    ['-u', `http://${host}${map}`],
    ['--scope', 'domain', '-d', '2', '-S', 'insane', '-l', '1', '-t', '20'],
    ['--max-links-per-page', '1000', '--max-files-per-dir', '1000'],
    ['--max-scan-time', String(longest.discovery), '--max-attack-time', String(longest.attack)],
    ['-p', `http://127.0.0.1:${proxy}`],
    ['-H', `Origin: http://${host}`, '-H', `Cookie: ${cookie}`],
    ['-m', modules.join(','), '--flush-session', '--no-bugreport'],
    // Keeps wapiti from using its external endpoint.
    ['--endpoint', `http://${host}${plantedPaths.endpoint}`],
    ['--store-session', folder, '--store-config', folder],
    ['-f', 'json', '-o', report, '-v', '1'],
  ].flat()
  const run = await runScanner('wapiti', args, {
    folder,
    longest: (longest.discovery + longest.attack * kinds.length) * 1_000,
  })
  const reported = toRecord(JSON.parse(await readFile(report, 'utf8')))
  const timedOutKinds = [...run.output.matchAll(/Max attack time was reached for module (\w+)/g)]
  return {
    ...run,
    timedOutKinds: timedOutKinds.map(([, kind = '']) => kind),
    findings: [reported['vulnerabilities'], reported['anomalies']].flatMap(listFindings),
  }
}

function listFindings(reported: unknown): Finding[] {
  return Object.entries(toRecord(reported)).flatMap(([what, found]) =>
    toList(found).map((one) => {
      const { path, parameter } = toRecord(one)
      return { what, path: toText(path), parameter: toText(parameter) }
    }),
  )
}

/** Pages with a link or form per request; wapiti takes minutes to read a single page of all. */
export function buildMaps(starts: readonly StartRequest[]): string[] {
  const pages = Array.from({ length: Math.ceil(starts.length / 20) }, (_, page) =>
    starts.slice(page * 20, page * 20 + 20),
  )
  return pages.map(buildMap)
}

function buildMap(starts: readonly StartRequest[]): string {
  return starts
    .map(({ method, path, fields }) => {
      if (method === 'GET') {
        const query = String(new URLSearchParams(fields.map(({ name, value }) => [name, value])))
        return `<a href="${escapeHtml(query ? `${path}?${query}` : path)}">go</a>`
      }
      const hasFile = fields.some(({ is }) => is === 'file')
      // wapiti ignores forms without fields.
      const inputs =
        fields.length > 0 ? fields : [{ name: 'pressed', value: '1', is: 'text' as const }]
      return [
        `<form method="post" action="${escapeHtml(path)}"${hasFile ? ' enctype="multipart/form-data"' : ''}>`,
        ...inputs.map(
          ({ name, value, is }) =>
            `<input type="${is === 'file' ? 'file' : 'hidden'}" name="${escapeHtml(name)}" value="${escapeHtml(value)}">`,
        ),
        '</form>',
      ].join('')
    })
    .join('\n')
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')
}
