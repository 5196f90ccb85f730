import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { root } from './build.ts'
import { withScratchDatabase } from './scratch-database.ts'
import { generateTableTypes } from './write-types.ts'
import { printUsageIfAsked } from './print-usage.ts'

printUsageIfAsked(`npm run db:types

Writes the types of the migrated database into app/tables.ts.`)

const tablesSource = await withScratchDatabase(generateTableTypes)
await writeFile(join(root, 'app/tables.ts'), tablesSource)
