import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { root } from './build.ts'
import { inScratchDatabase } from './scratch-database.ts'
import { tablesAsTypeScript } from './write-types.ts'

const types = await inScratchDatabase(tablesAsTypeScript)
await writeFile(join(root, 'app/server/platform/database/tables.ts'), types)
