import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { root } from './build.ts'
import { withScratchDatabase } from './scratch-database.ts'
import { createDocuments } from './write-documents.ts'
import { printUsageIfAsked } from './print-usage.ts'

printUsageIfAsked(`npm run document

Writes docs/generated from the code.`)

const folder = join(root, 'docs/generated')
await mkdir(folder, { recursive: true })
for (const [name, text] of Object.entries(await withScratchDatabase(createDocuments))) {
  await writeFile(join(folder, name), text)
}
