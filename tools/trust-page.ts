import { parts, type Figure } from '../test/support/figures.ts'
import { notHere, notShown, readInSources, shown, written, type Proof } from './asvs.ts'
import { severities, type Audit } from './audit.ts'

/** What of a run's report is read. */
export type Report = {
  startTime: number
  testResults: {
    name: string
    status: string
    endTime: number
    assertionResults: { status: string; fullName?: string; meta: { figures?: Figure[] } }[]
  }[]
}

type About = {
  machine: string
  day: string
  /** Whether all of the programme is to be on the page, or what of it was run. */
  isWhole: boolean
  audit: Audit
}

/** The page of what was shown: every number on it was told by a test that passed in the run that wrote it. */
export function trustPage(reports: readonly Report[], about: About): string {
  const { machine, day, isWhole, audit } = about
  const files = reports.flatMap(({ testResults }) => testResults)
  const passed = files.filter(({ status }) => status === 'passed')
  // What failed once may have passed when it was run again.
  const failed = files.filter(({ name }) => !passed.some((one) => one.name === name))
  if (failed[0] && isWhole) throw new Error(`${failed[0].name} failed.`)
  const tests = passed.flatMap(({ assertionResults }) => assertionResults)
  const leftOut = tests.filter(({ status }) => status === 'skipped' || status === 'pending')
  const count = tests.filter(({ status }) => status === 'passed').length
  const figures = tests.flatMap(({ meta }) => meta.figures ?? [])
  return [
    '# Trust, shown\n',
    `Written by \`npm run trust\` on ${day}: ${count} tests in ${minutesOf(reports)} minutes on ${machine}. The seeds bring a`,
    'finding back: `FUZZ_SEED` for requests, `FAULT_SEED` for faults. Times depend on the machine and on what else it does;',
    'counts do not.\n',
    ...failed.map(({ name }) => `Begun and not passed this time: \`${fileIn(name)}\`.\n`),
    ...leftOut.map(({ fullName = '' }) => `This machine could not be asked: ${fullName}.\n`),
    ...parts.map((part) => section(part, figures, isWhole)),
    '## Known vulnerabilities\n',
    `${told(audit)}\n`,
    '## OWASP ASVS 5.0.0, level 2\n',
    `What is asked of this house and shown by tests (${shown.length} of the 253 requirements of levels 1 and 2). A test stands`,
    'here if it does what the requirement speaks of, or tries to break it.\n',
    table(['requirement', 'asks in short', 'shown by'], shown.map(proven)),
    `\nThese are read out of the sources on every run (${readInSources.length}). Nothing is tried, so they count as less:\n`,
    table(['requirement', 'asks in short', 'read by'], readInSources.map(proven)),
    '\nThese ask for something in writing:\n',
    table(
      ['requirement', 'asks for', 'stands in'],
      written.map(({ id, asks, where }) => [
        `v5.0.0-${id}`,
        asks,
        where.map((path) => `\`${path}\``).join(', '),
      ]),
    ),
    '\nThese apply as well, and are not shown:\n',
    table(
      ['requirement', 'asks in short', 'why'],
      notShown.map(({ id, asks, why }) => [`v5.0.0-${id}`, asks, why]),
    ),
    '\nThese ask of something that is not here:\n',
    table(
      ['requirements', 'because'],
      notHere.map(({ ids, because }) => [ids.join(', '), because]),
    ),
    '\nEach of the 253 requirements of levels 1 and 2 stands in one of the five tables.\n',
  ].join('\n')
}

function told(audit: Audit): string {
  if (!audit) {
    return [
      'Not known: the registry in use does not answer `npm audit --omit=dev`. To ask elsewhere, `npm run sbom` writes the',
      'bill of materials of what is shipped (CycloneDX, `var/sbom.cdx.json`) for a scanner of your own.',
    ].join('\n')
  }
  return table(
    ['in what is shipped (`npm audit --omit=dev`)', 'figure', 'bar'],
    severities.map((severity) => [
      severity,
      String(audit[severity]),
      ['critical', 'high'].includes(severity) ? '0' : '',
    ]),
  )
}

function proven({ id, asks, tests }: { id: string; asks: string; tests: Proof[] }): string[] {
  const by = tests.map(({ path, title }) => `\`${path}\`: ${title}`)
  return [`v5.0.0-${id}`, asks, by.join('; ')]
}

function section(part: string, figures: readonly Figure[], isWhole: boolean): string {
  const own = figures.filter((figure) => figure.part === part)
  if (own.length === 0 && isWhole) throw new Error(`${part} told nothing.`)
  const told =
    own.length > 0 ? table(['what', 'figure', 'bar'], own.map(row)) : 'Not run this time.'
  return [`## ${part}\n`, `${told}\n`].join('\n')
}

function row({ what, value, unit = '', bar = '' }: Figure): string[] {
  const figure = typeof value === 'number' ? value.toLocaleString('en') : value
  return [what, `${figure} ${unit}`.trim(), bar]
}

// As the repository names it, wherever it lies.
function fileIn(path: string): string {
  return path.slice(Math.max(0, path.lastIndexOf('test/')))
}

function minutesOf(reports: readonly Report[]): number {
  const times = reports.map(
    ({ startTime, testResults }) =>
      Math.max(...testResults.map(({ endTime }) => endTime)) - startTime,
  )
  return Math.ceil(times.reduce((sum, time) => sum + time, 0) / 60_000)
}

function table(head: readonly string[], rows: readonly string[][]): string {
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n')
}
