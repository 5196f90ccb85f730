import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { isRecord, toList, toRecord, toText } from '#shared/json-values.ts'
import { root } from './build.ts'
import { listBundledPackages } from './bundled-packages.ts'

const development = 'cdx:npm:package:development'

/** Lists the shipped packages by the lock file (CycloneDX): the installed ones and those inside the built pages. */
export async function createSbom(): Promise<{ text: string; packages: number }> {
  const { stdout } = await promisify(execFile)(
    'npm',
    ['sbom', '--sbom-format=cyclonedx', '--sbom-type=application', '--package-lock-only'],
    { cwd: root, maxBuffer: 64_000_000 },
  )
  const bundled = new Set(listBundledPackages())
  const bill = toRecord(JSON.parse(stdout))
  const components = toList(bill['components'])
    .filter(isRecord)
    .filter((component) => !isDevelopment(component) || bundled.has(toName(component)))
  const references = new Set(components.map((component) => component['bom-ref']))
  const application = toRecord(toRecord(bill['metadata'])['component'])['bom-ref']
  const dependencies = toList(bill['dependencies'])
    .filter(isRecord)
    .filter(({ ref }) => references.has(ref) || ref === application)
    .map(({ ref, dependsOn }) => ({
      ref,
      dependsOn: toList(dependsOn).filter((one) => references.has(one)),
    }))
  return {
    text: JSON.stringify({ ...bill, components, dependencies }, null, 2),
    packages: components.length,
  }
}

function isDevelopment({ properties }: Record<string, unknown>): boolean {
  return toList(properties).some((property) => toRecord(property)['name'] === development)
}

function toName({ group, name }: Record<string, unknown>): string {
  return [toText(group), toText(name)].filter(Boolean).join('/')
}
