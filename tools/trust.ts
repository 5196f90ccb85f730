import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { cpus } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { auditPackages } from './audit.ts'
import { root } from './build.ts'
import { run } from './run.ts'
import { createTrustPage, type Report } from './trust-page.ts'
import { printUsageIfAsked } from './print-usage.ts'

printUsageIfAsked(`npm run trust [-- part.json test/long/caddy.test.ts …]
npm run trust -- --from part.json [--from other.json]

Runs the long tests and writes docs/generated/trust.md; or runs some of them and keeps their report; or writes the page from
such reports.`)

// Runs the long tests and writes their results; after a failure the page stays as it was. A machine without an hour to
// spare runs them in parts, `npm run trust -- part.json test/long/database-connections.test.ts`, and writes the page from
// the reports: `npm run trust -- --from part.json --from other.json`.
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { from: { type: 'string', multiple: true, default: [] } },
})
const folder = join(root, 'test-results')
const [name = 'trust.json', ...files] = positionals
await mkdir(folder, { recursive: true })
if (values.from.length > 0) await writePage(values.from, false)
else await runLongTests()

async function runLongTests(): Promise<void> {
  const { status, output } = await run('vitest', [
    'run',
    '--config=vitest.long.config.ts',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${join(folder, name)}`,
    ...files,
  ])
  console.log(output)
  process.exitCode = status
  if (status === 0 && files.length === 0) await writePage([name], true)
}

async function writePage(names: readonly string[], isWhole: boolean): Promise<void> {
  const reports = await Promise.all(
    names.map(async (one): Promise<Report> =>
      JSON.parse(await readFile(join(folder, one), 'utf8')),
    ),
  )
  const page = join(root, 'docs/generated/trust.md')
  const machine = `${cpus().length} cores, Node ${process.versions.node}`
  const day = new Date().toISOString().slice(0, 10)
  await writeFile(
    page,
    createTrustPage(reports, { machine, day, isWhole, audit: await auditPackages() }),
  )
  console.log(page)
}
