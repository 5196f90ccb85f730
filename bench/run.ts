import { join } from 'node:path'
import { buildPages, isBuilt, root } from '../tools/build.ts'
import type { Chapter } from './chapters/bench.ts'
import { conversations } from './chapters/conversations.ts'
import { desk } from './chapters/desk.ts'
import { growth } from './chapters/growth.ts'
import { keptPages } from './chapters/kept-pages.ts'
import { lists } from './chapters/lists.ts'
import { memory } from './chapters/memory.ts'
import { plans } from './chapters/plans.ts'
import { rendering } from './chapters/rendering.ts'
import { saving } from './chapters/saving.ts'
import { selling } from './chapters/selling.ts'
import { signedScope } from './chapters/signed-scope.ts'
import { starting } from './chapters/starting.ts'
import { openNotebook } from './figures.ts'

// `npm run bench` runs every chapter, `npm run bench -- saving memory` only these two.
const chapters: Record<string, Chapter> = {
  starting,
  'kept-pages': keptPages,
  rendering,
  lists,
  saving,
  memory,
  growth,
  selling,
  conversations,
  desk,
  plans,
  'signed-scope': signedScope,
}

const wanted = process.argv.slice(2)
const unknown = wanted.filter((name) => !(name in chapters))
if (unknown.length > 0) {
  console.error(
    `No chapter is called ${unknown.join(', ')}. There are: ${Object.keys(chapters).join(', ')}`,
  )
  process.exit(2)
}

const book = openNotebook()
let lastPort = 39_000 + Math.floor(Math.random() * 500)
const bench = { note: book.note, port: () => (lastPort += 1) }

if (!(await isBuilt())) await buildPages()
for (const [name, measure] of Object.entries(chapters)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue
  book.turnTo(name)
  const began = performance.now()
  try {
    await measure(bench)
    console.log(`${name}: measured in ${Math.round((performance.now() - began) / 1_000)} s`)
  } catch (fault) {
    process.exitCode = 1
    console.error(`${name} could not be measured:`, fault)
  }
}
await book.writeTo(join(root, 'var/bench.json'))
console.log(`\n${book.table()}\n`)
