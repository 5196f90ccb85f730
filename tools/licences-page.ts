import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { toRecord, toText } from '#shared/json-values.ts'
import { root } from './build.ts'
import { listBundledPackages } from './bundled-packages.ts'

/** The licences of the packages that a running Torv uses, by the lock file; a package without one fails. */
export async function createLicencesPage(preface: string): Promise<string> {
  const lock: unknown = JSON.parse(await readFile(join(root, 'package-lock.json'), 'utf8'))
  const bundled = new Set(listBundledPackages())
  const shipped = Object.entries(toRecord(toRecord(lock)['packages'])).flatMap(([path, entry]) => {
    const { dev, license, version } = toRecord(entry)
    const name = path.split('node_modules/').at(-1) ?? ''
    if (path === '' || (dev === true && !bundled.has(name))) return []
    if (typeof license !== 'string') throw new Error(`${name} names no licence`)
    return [{ license, label: `${name} ${toText(version)}` }]
  })
  const groups = [...Map.groupBy(shipped, ({ license }) => license)].toSorted(([one], [other]) =>
    one.localeCompare(other, 'en'),
  )
  const sections = groups.map(([license, packages]) => {
    const labels = [...new Set(packages.map(({ label }) => label))].toSorted()
    return `## ${license} (${labels.length})\n\n${labels.join(', ')}\n`
  })
  return `# Licences\n\n${preface}\nThe packages of a running Torv by their licence, as the lock file names them. Packages that only build or test it are left out.\n\n${sections.join('\n')}`
}
