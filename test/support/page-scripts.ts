import { join } from 'node:path'
import { buildFolder } from '../../tools/build.ts'
import { entryScripts, inlineScripts, type Area } from '../../tools/listed-scripts.ts'
import { listScripts } from '../../tools/scripts.ts'

const built = listScripts(join(buildFolder, 'client')).then(
  (scripts) => new Set(scripts.map(({ file }) => file)),
)

/** Scripts that a page runs or fetches without being listed for its kind of page. */
export async function findUnlistedScripts(html: string, area: Area): Promise<string[]> {
  const known = await built
  const elements = [...html.matchAll(/<script([^>]*)>([\s\S]*?)<\/script>/g)]
  const referenced = [...html.matchAll(/"(\/assets\/[\w.-]+\.js)"/g)].map(([, file = '']) => file)
  const executed = [
    ...html.matchAll(
      /(?:from |import ?\(?|href=|src=)"\/assets\/([\w.-]+?)-[\w-]{8}(?:\.[a-z]{2})?\.js"/g,
    ),
  ]
  return [
    ...elements
      .filter(([, attributes = '', source = '']) => !isListed(attributes, source, area))
      .map(([element]) => `script: ${element.slice(0, 80)}`),
    ...referenced.filter((file) => !known.has(file)).map((file) => `script: ${file}`),
    ...executed
      .filter(([, name = '']) => entryScripts[name]?.on.includes(area) === false)
      .map(([, name]) => `script: ${name}`),
  ]
}

function isListed(attributes: string, source: string, area: Area): boolean {
  // Structured data is not executed.
  if (attributes.includes('type="application/ld+json"')) return true
  const [, entry = ''] = / src="\/assets\/([\w.-]+?)-[\w-]{8}\.js"/.exec(attributes) ?? []
  if (attributes.includes('src=')) return entryScripts[entry]?.on.includes(area) === true
  return inlineScripts.some(({ begins, on }) => source.startsWith(begins) && on.includes(area))
}
