import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { root } from './build.ts'
import { inScratchDatabase } from './scratch-database.ts'
import { documents } from './write-documents.ts'

const folder = join(root, 'docs/generated')
await mkdir(folder, { recursive: true })
for (const [name, text] of Object.entries(await inScratchDatabase(documents))) {
  await writeFile(join(folder, name), text)
}
