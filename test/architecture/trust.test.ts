import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import {
  inapplicableRequirements,
  unprovenRequirements,
  scannedRequirements,
  provenRequirements,
  documentedRequirements,
} from '../../tools/asvs.ts'
import { parseAudit } from '../../tools/audit.ts'
import { createTrustPage } from '../../tools/trust-page.ts'
import { parts } from '../support/figures.ts'
import { root } from './sources.ts'

// Number of requirements per section: https://github.com/OWASP/ASVS/tree/v5.0.0. Those of level 3 come last or
// are absent.
const sections = `
  1.1=2 1.2=9 1.3=11 1.4=3 1.5=2 2.1=3 2.2=3 2.3=4 2.4=1 3.2=2 3.3=4 3.4=6 3.5=5 3.7=2 4.1=3 4.2=1
  4.3=2 4.4=4 5.1=1 5.2=3 5.3=2 5.4=3 6.1=3 6.2=12 6.3=4 6.4=4 6.5=5 6.6=3 6.8=4 7.1=3 7.2=4 7.3=2
  7.4=5 7.5=2 7.6=2 8.1=2 8.2=3 8.3=1 8.4=1 9.1=3 9.2=4 10.1=2 10.2=2 10.3=4 10.4=11 10.5=5 10.6=2
  10.7=3 11.1=2 11.2=3 11.3=3 11.4=4 11.5=1 11.6=1 12.1=3 12.2=2 12.3=4 13.1=1 13.2=5 13.3=2 13.4=5
  14.1=2 14.2=4 14.3=3 15.1=3 15.2=3 15.3=7 16.1=1 16.2=5 16.3=4 16.4=3 16.5=3 17.1=1 17.2=4 17.3=2
`
const requirements = [...sections.matchAll(/(\S+)=(\d+)/g)].flatMap(([, section, count]) =>
  Array.from({ length: Number(count) }, (_, index) => `${section}.${index + 1}`),
)

test('each requirement of levels 1 and 2 is on the page once', () => {
  expect(requirements).toHaveLength(253)
  const listed = [
    ...provenRequirements,
    ...scannedRequirements,
    ...documentedRequirements,
    ...unprovenRequirements,
  ].map(({ id }) => id)
  const excluded = inapplicableRequirements.flatMap(({ ids }) =>
    ids.map((id) => requirements.filter((one) => one === id || one.startsWith(`${id}.`))),
  )
  expect(excluded.filter((some) => some.length === 0)).toEqual([])
  expect([...listed, ...excluded.flat()].toSorted()).toEqual(requirements.toSorted())
})

test('every document cited for a requirement exists', () => {
  const missing = documentedRequirements.flatMap(({ id, where }) =>
    where.filter((path) => !existsSync(join(root, path))).map((path) => `${id}: ${path}`),
  )
  expect(missing).toEqual([])
  expect(documentedRequirements.filter(({ where }) => where.length === 0)).toEqual([])
})

test('each test cited for a requirement exists by its title', () => {
  const proofs = [...provenRequirements, ...scannedRequirements].flatMap(({ id, tests }) =>
    tests.map((proof) => ({ id, ...proof })),
  )
  const missing = proofs.filter(
    ({ path, title }) => title === '' || !readTestSource(path).includes(title),
  )
  expect(missing).toEqual([])
  expect(
    [...provenRequirements, ...scannedRequirements].filter(({ tests }) => tests.length === 0),
  ).toEqual([])
})

test('a requirement covered only by sources or documents does not count as tested', () => {
  const sources = /^test\/architecture\/(?!passwords)/
  expect(
    provenRequirements.filter(({ tests }) => tests.every(({ path }) => sources.test(path))),
  ).toEqual([])
  expect(
    scannedRequirements.filter(({ tests }) => !tests.every(({ path }) => sources.test(path))),
  ).toEqual([])
})

// Titles in comments do not count.
function readTestSource(path: string): string {
  const file = join(root, path)
  if (!existsSync(file)) return ''
  const source = readFileSync(file, 'utf8').replaceAll(/^\s*(?:\/\/|\/?\*).*$/gm, '')
  return source
}

test('without a registry response the package audit is unknown', () => {
  const refused = '{"message":"405 Method Not Allowed","error":{"code":"E405"}}'
  for (const output of ['', 'npm error 405', refused, '{"metadata":{}}', 'null']) {
    expect(parseAudit(output), output).toBeNull()
  }
  const counts = { info: 0, low: 3, moderate: 2, high: 1, critical: 0 }
  const response = JSON.stringify({ metadata: { vulnerabilities: { ...counts, total: 6 } } })
  expect(parseAudit(response)).toEqual(counts)
  const about = { machine: '2 cores', day: '2026-11-22', isWhole: false }
  expect(createTrustPage([], { ...about, audit: counts })).toContain('| high | 1 | 0 |')
  const unknown = createTrustPage([], { ...about, audit: null })
  expect(unknown).toContain('Not known')
  expect(unknown).toContain('npm run sbom')
})

test('the page contains the figures of each part, and none of failed or missing parts', () => {
  const run = (part: (typeof parts)[number], value: number, status = 'passed') => ({
    startTime: 0,
    testResults: [
      {
        name: `${part}.test.ts`,
        status,
        endTime: 60_000,
        assertionResults: [
          { status, meta: { figures: [{ part, what: 'lost | found', value, bar: '0' }] } },
        ],
      },
    ],
  })
  const about = { machine: '2 cores', day: '2026-11-22', isWhole: true, audit: null }
  const all = parts.map((part, index) => run(part, 1_000 + index))
  const page = createTrustPage(all, about)
  expect(page).toContain(`${parts.length} tests in ${parts.length} minutes`)
  for (const [index, part] of parts.entries()) {
    expect(page).toContain(`## ${part}\n`)
    expect(page).toContain(`| lost \\| found | 1,00${index} | 0 |`)
  }
  const skipped = { status: 'skipped', fullName: 'a disk that is full', meta: {} }
  const [part] = run(parts[0], 1).testResults
  const smaller = {
    startTime: 0,
    testResults: part ? [{ ...part, assertionResults: [skipped] }] : [],
  }
  expect(createTrustPage([...all, smaller], about)).toContain(
    'Skipped on this machine: a disk that is full.',
  )
  expect(page).not.toContain('Skipped on this machine')
  const [first = run(parts[0], 0), ...others] = all
  expect(() => createTrustPage(others, about)).toThrow('recorded no figures')
  expect(createTrustPage(others, { ...about, isWhole: false })).toContain('Not run this time.')
  const failed = run(parts[0], 13, 'failed')
  expect(() => createTrustPage([failed, ...others], about)).toThrow('failed')
  expect(createTrustPage([failed, first, ...others], about)).not.toContain('| 13 |')
  const partly = createTrustPage([failed, ...others], { ...about, isWhole: false })
  expect(partly).toContain(`not passed this time: \`${parts[0]}.test.ts\``)
  expect(partly).not.toContain('| 13 |')
})
