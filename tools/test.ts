import { findOrInstallBrowser } from './browser.ts'
import { runStep } from './steps.ts'
import { findTestsByName } from './testing/by-name.ts'
import { runChecks } from './testing/checks.ts'
import { printProgress, setProgress } from './testing/progress.ts'
import { runJourneys, runVitest } from './testing/suites.ts'
import { checkAccessibilityRecord } from './testing/tested-pages.ts'
import { keepSeed, readSeed } from './testing/seed.ts'
import { openTally } from './testing/tally.ts'
import { printUsageIfAsked } from './print-usage.ts'

printUsageIfAsked(`npm test [-- name …]

Runs all tests, or those whose path or title contains one of the names, without the checks.`)

// `npm test` runs everything; `npm test -- cart` the tests whose path or title contains "cart".
const names = process.argv.slice(2)
const tally = openTally()
printProgress()
setProgress('Finding a browser, checks and build')
if (names.length > 0) await runNamed()
else await runAll()
tally.print()

async function runAll(): Promise<void> {
  console.log(
    `  Samples of seed ${readSeed()}; TEST_SEED chooses others, npm run test:long takes everything`,
  )
  const [browser] = await Promise.all([findBrowser(), runChecks(tally, true)])
  await runVitest(tally, 'Rules, database, shops', 'vitest.json')
  if (browser) {
    await runJourneys(tally, browser)
    await tally.runCheck('Accessibility page', checkAccessibilityRecord)
  }
  keepSeed(tally.hasFailed())
}

async function runNamed(): Promise<void> {
  const { files, candidates, pattern, journeys } = await findTestsByName(names)
  console.log(`  Without the checks: only tests named ${names.join(' or ')}`)
  if (files.length > 0) await runVitest(tally, 'Files by name', 'vitest.json', files)
  if (candidates.length > 0) {
    const title = `--testNamePattern=(?i:${pattern})`
    await runVitest(tally, 'Tests by title', 'titles.json', [title, ...candidates], true)
  }
  const browser = journeys > 0 ? await findBrowser() : null
  if (browser) await runJourneys(tally, browser, [`--grep=${pattern}`])
  if (tally.isEmpty()) tally.fail('Nothing ran', `no path or title contains ${names.join(' or ')}`)
}

async function findBrowser(): Promise<string | null> {
  try {
    return await runStep('Finding a browser', findOrInstallBrowser, false)
  } catch (error) {
    tally.fail('Finding a browser', String(error))
    return null
  }
}
