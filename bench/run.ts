import { join } from 'node:path'
import packageFile from '../package.json' with { type: 'json' }
import { buildPages, isBuilt, root } from '../tools/build.ts'
import { printUsageIfAsked } from '../tools/print-usage.ts'
import type { Chapter } from './chapters/bench.ts'
import { measureConversations } from './chapters/conversations.ts'
import { runStaffLists } from './chapters/staff-lists.ts'
import { measureDueStores } from './chapters/due-stores.ts'
import { measureFiles } from './chapters/files.ts'
import { measureFinding } from './chapters/finding.ts'
import { measureGrowth, measureLargeStore } from './chapters/growth.ts'
import { measureCartRules } from './chapters/cart-rules.ts'
import { measureCommits } from './chapters/commits.ts'
import { measureCheckout } from './chapters/checkout.ts'
import { measureCachedPages } from './chapters/cached-pages.ts'
import { measureLists } from './chapters/lists.ts'
import { measureMemory } from './chapters/memory.ts'
import { measurePlans } from './chapters/plans.ts'
import { measureRendering } from './chapters/rendering.ts'
import { measureSaving } from './chapters/saving.ts'
import { measureSelling } from './chapters/selling.ts'
import { measureSignedScope } from './chapters/signed-scope.ts'
import { measureStarting } from './chapters/starting.ts'
import { createReport } from './figures.ts'
import { addFigures, findFallen, formatFallen, readHistory, writeHistory } from './history.ts'

// `npm run bench` runs every chapter, `npm run bench -- saving memory` only these two.
const chapters: Record<string, Chapter> = {
  starting: measureStarting,
  'kept-pages': measureCachedPages,
  rendering: measureRendering,
  lists: measureLists,
  saving: measureSaving,
  memory: measureMemory,
  growth: measureGrowth,
  'large-store': measureLargeStore,
  selling: measureSelling,
  checkout: measureCheckout,
  commits: measureCommits,
  'cart-rules': measureCartRules,
  conversations: measureConversations,
  desk: runStaffLists,
  'due-stores': measureDueStores,
  plans: measurePlans,
  finding: measureFinding,
  files: measureFiles,
  'signed-scope': measureSignedScope,
}

const keeps = process.argv.includes('--keep')
const selected = process.argv.slice(2).filter((name) => name !== '--keep')
printUsageIfAsked(`npm run bench [-- chapter …] [-- --keep]

Measures all chapters, or these: ${Object.keys(chapters).join(', ')}

Compares ratios and counts with those of the last version in bench/history.json, and fails if one is worse by more
than a tenth. --keep writes them there instead, for this version.`)
const unknown = selected.filter((name) => !(name in chapters))
if (unknown.length > 0) {
  console.error(
    `No chapter is called ${unknown.join(', ')}. There are: ${Object.keys(chapters).join(', ')}`,
  )
  process.exit(2)
}

const historyFile = join(root, 'bench/history.json')
const report = createReport()
let lastPort = 39_000 + Math.floor(Math.random() * 500)
const bench = { note: report.note, port: () => (lastPort += 1) }

if (!isBuilt()) await buildPages()
for (const [name, measure] of Object.entries(chapters)) {
  if (selected.length > 0 && !selected.includes(name)) continue
  report.startChapter(name)
  const began = performance.now()
  try {
    await measure(bench)
    console.log(`${name}: measured in ${Math.round((performance.now() - began) / 1_000)} s`)
  } catch (error) {
    process.exitCode = 1
    console.error(`${name} could not be measured:`, error)
  }
}
await report.writeTo(join(root, 'var/bench.json'))
console.log(`\n${report.formatTable()}\n`)

const history = await readHistory(historyFile)
const fallen = findFallen(history, report.listFigures())
if (fallen.length > 0)
  console.log(`Worse by more than a tenth:\n${fallen.map(formatFallen).join('\n')}\n`)
if (keeps)
  await writeHistory(historyFile, addFigures(history, packageFile.version, report.listFigures()))
else if (fallen.length > 0) process.exitCode = 1
