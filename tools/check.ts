import { runChecks } from './testing/checks.ts'
import { findRelatedTests, listChangedFiles } from './testing/related.ts'
import { runVitest } from './testing/suites.ts'
import { openTally } from './testing/tally.ts'
import { printUsageIfAsked } from './print-usage.ts'

printUsageIfAsked(`npm run check

Runs all checks and rules, and the database and shop tests nearest to the changed files.`)

// Answers within 90 seconds on two cores: all checks and rules, and the tests nearest to the change. Estimated
// seconds of those tests; two cores take half.
const testSeconds = 60
const rules = ['app/shared/', 'app/ui/', '/rules/', 'database/demo/', 'test/architecture/']

const tally = openTally()
const changed = await listChangedFiles()
const { chosen, left } = findRelatedTests(changed, testSeconds)
await runChecks(
  tally,
  chosen.some((file) => /^test\/shop\/|\.shop\.test\.ts$/.test(file)),
)
await runVitest(tally, 'Rules and nearest tests', 'check.json', [...rules, ...chosen])
console.log(`\nOf the database and shop tests, the nearest to ${changed.length} changed files ran:`)
console.log(chosen.length > 0 ? chosen.map((file) => `  ${file}`).join('\n') : '  none')
console.log(
  `Not run: ${left.length} more that the change reaches, those it does not reach, and all journeys. npm test runs everything.`,
)
tally.print()
