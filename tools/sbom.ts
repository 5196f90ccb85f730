import { execFile } from 'node:child_process'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { recordOf, listOf } from '#domain/stored.ts'
import { root } from './build.ts'

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
const { components } = recordOf(JSON.parse(stdout))
const folder = join(root, 'var')
const file = join(folder, 'sbom.cdx.json')
await mkdir(folder, { recursive: true })
await writeFile(file, stdout)
console.log(`${file}: ${listOf(components).length} packages (CycloneDX)`)
