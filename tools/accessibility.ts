import { readFile, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { getToday } from '#shared/local-time.ts'
import { toRecord, toText } from '#shared/json-values.ts'
import { run } from './run.ts'
import { readTestedPages } from './testing/tested-pages.ts'
import { printUsageIfAsked } from './print-usage.ts'

printUsageIfAsked(`npm run accessibility

Writes what the last whole run of the journeys tested into the accessibility page of the shops.`)

// Writes what the last whole run of the journeys tested into the accessibility page of the shops.

const manifest = await readFile(fileURLToPath(import.meta.resolve('axe-core/package.json')), 'utf8')
const record = {
  testedOn: getToday(),
  axe: toText(toRecord(JSON.parse(manifest))['version']),
  pages: await readTestedPages(),
}
const path = 'app/features/legal/rules/tested-pages.ts'
await writeFile(
  path,
  `/** Written by \`npm run accessibility\` from a whole run of the journeys, which is held against it. */
export const accessibilityRecord = ${JSON.stringify(record)} as const
`,
)
await run('oxfmt', [path])
