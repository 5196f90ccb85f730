import { parts, type Figure } from '../test/support/figures.ts'
import {
  inapplicableRequirements,
  unprovenRequirements,
  scannedRequirements,
  provenRequirements,
  documentedRequirements,
  type Proof,
} from './asvs.ts'
import { severities, type Audit } from './audit.ts'

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
  /** True when every chapter must be present, false for the chapters that were run. */
  isWhole: boolean
  audit: Audit
}

/** Every figure on the page was recorded by a passed test of the reported runs. */
export function createTrustPage(reports: readonly Report[], about: About): string {
  const { machine, day, isWhole, audit } = about
  const files = reports.flatMap(({ testResults }) => testResults)
  const passed = files.filter(({ status }) => status === 'passed')
  // A failed file may have passed when it was run again.
  const failed = files.filter(({ name }) => !passed.some((one) => one.name === name))
  if (failed[0] && isWhole) throw new Error(`${failed[0].name} failed.`)
  const tests = passed.flatMap(({ assertionResults }) => assertionResults)
  const skipped = tests.filter(({ status }) => status === 'skipped' || status === 'pending')
  const count = tests.filter(({ status }) => status === 'passed').length
  const figures = tests.flatMap(({ meta }) => meta.figures ?? [])
  return [
    '# Results of the long tests\n',
    `Written by \`npm run trust\` on ${day}: ${count} tests in ${countMinutes(reports)} minutes on ${machine}. The seeds`,
    'reproduce a finding: `FUZZ_SEED` for requests, `FAULT_SEED` for faults. Times depend on the machine and its load;',
    'counts do not.\n',
    ...failed.map(({ name }) => `Run and not passed this time: \`${toRepositoryPath(name)}\`.\n`),
    ...skipped.map(({ fullName = '' }) => `Skipped on this machine: ${fullName}.\n`),
    ...parts.map((part) => createSection(part, figures, isWhole)),
    '## Known vulnerabilities\n',
    `${content(audit)}\n`,
    '## OWASP ASVS 5.0.0, level 2\n',
    `Requirements that apply and are proven by tests (${provenRequirements.length} of the 253 of levels 1 and 2). A test is`,
    'listed if it exercises the requirement or attacks it.\n',
    createTable(['requirement', 'in short', 'proven by'], provenRequirements.map(toProofRow)),
    `\nThese are checked by scanning the sources on every run (${scannedRequirements.length}), which is weaker evidence:\n`,
    createTable(['requirement', 'in short', 'scanned by'], scannedRequirements.map(toProofRow)),
    '\nThese require documentation:\n',
    createTable(
      ['requirement', 'in short', 'documented in'],
      documentedRequirements.map(({ id, asks, where }) => [
        `v5.0.0-${id}`,
        asks,
        where.map((path) => `\`${path}\``).join(', '),
      ]),
    ),
    '\nThese apply as well, and are not proven:\n',
    createTable(
      ['requirement', 'in short', 'reason'],
      unprovenRequirements.map(({ id, asks, why }) => [`v5.0.0-${id}`, asks, why]),
    ),
    '\nThese do not apply:\n',
    createTable(
      ['requirements', 'reason'],
      inapplicableRequirements.map(({ ids, because }) => [ids.join(', '), because]),
    ),
    '\nEach of the 253 requirements of levels 1 and 2 is in one of the five tables.\n',
  ].join('\n')
}

function content(audit: Audit): string {
  if (!audit) {
    return [
      'Not known: the registry in use does not answer `npm audit`. `npm run sbom` writes the bill of materials of',
      'the shipped packages (CycloneDX, `var/sbom.cdx.json`) for a scanner of your own.',
    ].join('\n')
  }
  return createTable(
    ['in all packages (`npm audit`)', 'figure', 'limit'],
    severities.map((severity) => [
      severity,
      String(audit[severity]),
      ['critical', 'high'].includes(severity) ? '0' : '',
    ]),
  )
}

function toProofRow({ id, asks, tests }: { id: string; asks: string; tests: Proof[] }): string[] {
  const by = tests.map(({ path, title }) => `\`${path}\`: ${title}`)
  return [`v5.0.0-${id}`, asks, by.join('; ')]
}

function createSection(part: string, figures: readonly Figure[], isWhole: boolean): string {
  const partFigures = figures.filter((figure) => figure.part === part)
  if (partFigures.length === 0 && isWhole) throw new Error(`${part} recorded no figures.`)
  const content =
    partFigures.length > 0
      ? createTable(['what', 'figure', 'limit'], partFigures.map(toFigureRow))
      : 'Not run this time.'
  return [`## ${part}\n`, `${content}\n`].join('\n')
}

function toFigureRow({ what, value, unit = '', bar = '' }: Figure): string[] {
  const figure = typeof value === 'number' ? value.toLocaleString('en') : value
  return [what, `${figure} ${unit}`.trim(), bar]
}

function toRepositoryPath(path: string): string {
  return path.slice(Math.max(0, path.search(/\b(app|test)\//)))
}

function countMinutes(reports: readonly Report[]): number {
  const times = reports.map(
    ({ startTime, testResults }) =>
      Math.max(...testResults.map(({ endTime }) => endTime)) - startTime,
  )
  return Math.ceil(times.reduce((sum, time) => sum + time, 0) / 60_000)
}

function createTable(head: readonly string[], rows: readonly string[][]): string {
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n')
}
