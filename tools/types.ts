import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { root } from './build.ts'
import { withScratchDatabase } from './scratch-database.ts'
import { generateTableTypes } from './write-types.ts'

const tablesSource = await withScratchDatabase(generateTableTypes)
await writeFile(join(root, 'app/server/platform/database/tables.ts'), tablesSource)
