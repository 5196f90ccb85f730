import { execFile } from 'node:child_process'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { toRecord, toList } from '#domain/shared/json-values.ts'
import { buildFolder, buildPages, isBuilt, root } from './build.ts'
import { entryScripts, guestScripts, inlineScripts } from './listed-scripts.ts'
import { scriptsIn } from './scripts.ts'

// What is shipped, from the lock file: the packages of the program itself and of those that it runs on.
const { stdout } = await promisify(execFile)(
  'npm',
  [
    'sbom',
    '--sbom-format=cyclonedx',
    '--sbom-type=application',
    '--omit=dev',
    '--package-lock-only',
  ],
  { cwd: root, maxBuffer: 64_000_000 },
)
const { components } = toRecord(JSON.parse(stdout))
const folder = join(root, 'var')
const file = join(folder, 'sbom.cdx.json')
await mkdir(folder, { recursive: true })
await writeFile(file, stdout)
console.log(`${file}: ${toList(components).length} packages (CycloneDX)`)

// And what is handed to browsers: whoever watches a shop's pages finds there what belongs to them.
if (!(await isBuilt())) await buildPages()
const scripts = await scriptsIn(join(buildFolder, 'client'))
const inventory = join(folder, 'scripts.json')
await writeFile(
  inventory,
  JSON.stringify({ entryScripts, inlineScripts, guestScripts, scripts }, null, 2),
)
console.log(`${inventory}: ${scripts.length} scripts with their sums`)
