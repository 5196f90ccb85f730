import { mkdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { listOf, recordOf, textOf } from '#domain/stored.ts'
import { plantedAt } from './planted.ts'
import { runScanner } from './run.ts'
import type { Start } from '../filled-forms.ts'

export type Finding = { what: string; path: string; parameter: string }

type Scan = {
  folder: string
  host: string
  proxy: number
  cookie: string
  /** The proxy page that lists the start requests. */
  map: string
  /** Seconds for discovery and for each kind of attack. */
  longest: { looking: number; attack: number }
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
    ['--max-scan-time', String(longest.looking), '--max-attack-time', String(longest.attack)],
    ['-p', `http://127.0.0.1:${proxy}`],
    ['-H', `Origin: http://${host}`, '-H', `Cookie: ${cookie}`],
    ['-m', modules.join(','), '--flush-session', '--no-bugreport'],
    // Keeps wapiti from using its external endpoint.
    ['--endpoint', `http://${host}${plantedAt.endpoint}`],
    ['--store-session', folder, '--store-config', folder],
    ['-f', 'json', '-o', report, '-v', '1'],
  ].flat()
  const ran = await runScanner('wapiti', args, {
    folder,
    longest: (longest.looking + longest.attack * kinds.length) * 1_000,
  })
  const said = recordOf(JSON.parse(await readFile(report, 'utf8')))
  const stopped = [...ran.words.matchAll(/Max attack time was reached for module (\w+)/g)]
  return {
    ...ran,
    stopped: stopped.map(([, kind = '']) => kind),
    findings: [said['vulnerabilities'], said['anomalies']].flatMap(findingsIn),
  }
}

function findingsIn(said: unknown): Finding[] {
  return Object.entries(recordOf(said)).flatMap(([what, found]) =>
    listOf(found).map((one) => {
      const { path, parameter } = recordOf(one)
      return { what, path: textOf(path), parameter: textOf(parameter) }
    }),
  )
}

/** Pages with a link or form per request; wapiti takes minutes to read a single page of all. */
export function mapsOf(starts: readonly Start[]): string[] {
  const pages = Array.from({ length: Math.ceil(starts.length / 20) }, (_, page) =>
    starts.slice(page * 20, page * 20 + 20),
  )
  return pages.map(mapOf)
}

function mapOf(starts: readonly Start[]): string {
  return starts
    .map(({ method, path, fields }) => {
      if (method === 'GET') {
        const query = String(new URLSearchParams(fields.map(({ name, value }) => [name, value])))
        return `<a href="${escaped(query ? `${path}?${query}` : path)}">go</a>`
      }
      const hasFile = fields.some(({ is }) => is === 'file')
      // wapiti ignores forms without fields.
      const inputs =
        fields.length > 0 ? fields : [{ name: 'pressed', value: '1', is: 'text' as const }]
      return [
        `<form method="post" action="${escaped(path)}"${hasFile ? ' enctype="multipart/form-data"' : ''}>`,
        ...inputs.map(
          ({ name, value, is }) =>
            `<input type="${is === 'file' ? 'file' : 'hidden'}" name="${escaped(name)}" value="${escaped(value)}">`,
        ),
        '</form>',
      ].join('')
    })
    .join('\n')
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')
}
