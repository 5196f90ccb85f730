import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { buildFolder, buildPages, isBuilt, root } from './build.ts'
import { createSbom } from './create-sbom.ts'
import { entryScripts, thirdPartyScripts, inlineScripts } from './listed-scripts.ts'
import { listScripts } from './scripts.ts'
import { printUsageIfAsked } from './print-usage.ts'

printUsageIfAsked(`npm run sbom

Writes a bill of materials and the list of the scripts that browsers get into var/.`)

const { text, packages } = await createSbom()
const folder = join(root, 'var')
const file = join(folder, 'sbom.cdx.json')
await mkdir(folder, { recursive: true })
await writeFile(file, text)
console.log(`${file}: ${packages} packages (CycloneDX)`)

// Scripts sent to browsers, to compare with the ones found on a shop's pages.
if (!isBuilt()) await buildPages()
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
