import { execFile } from 'node:child_process'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { toRecord, toList } from '#domain/shared/json-values.ts'
import { buildFolder, buildPages, isBuilt, root } from './build.ts'
import { entryScripts, thirdPartyScripts, inlineScripts } from './listed-scripts.ts'
import { listScripts } from './scripts.ts'

// Shipped packages according to the lock file.
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

// Scripts sent to browsers, to compare with the ones found on a shop's pages.
if (!(await isBuilt())) await buildPages()
const scripts = await listScripts(join(buildFolder, 'client'))
const inventory = join(folder, 'scripts.json')
await writeFile(
  inventory,
  JSON.stringify(
    { entryScripts, inlineScripts, guestScripts: thirdPartyScripts, scripts },
    null,
    2,
  ),
)
console.log(`${inventory}: ${scripts.length} scripts with their sums`)
