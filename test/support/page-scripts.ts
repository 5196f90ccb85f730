import { join } from 'node:path'
import { buildFolder } from '../../tools/build.ts'
import { entryScripts, inlineScripts, type Room } from '../../tools/listed-scripts.ts'
import { scriptsIn } from '../../tools/scripts.ts'

const built = scriptsIn(join(buildFolder, 'client')).then(
  (scripts) => new Set(scripts.map(({ file }) => file)),
)

/** Scripts that a page runs or fetches without being listed for its kind of page. */
export async function unlistedScriptsIn(html: string, room: Room): Promise<string[]> {
  const known = await built
  const elements = [...html.matchAll(/<script([^>]*)>([\s\S]*?)<\/script>/g)]
  const named = [...html.matchAll(/"(\/assets\/[\w.-]+\.js)"/g)].map(([, file = '']) => file)
  const run = [...html.matchAll(/(?:from |import ?\(?|href=)"\/assets\/([\w.-]+?)-[\w-]{8}\.js"/g)]
  return [
    ...elements
      .filter(([, attributes = '', inside = '']) => !isListed(attributes, inside, room))
      .map(([element]) => `script: ${element.slice(0, 80)}`),
    ...named.filter((file) => !known.has(file)).map((file) => `script: ${file}`),
    ...run
      .filter(([, name = '']) => entryScripts[name]?.on.includes(room) === false)
      .map(([, name]) => `script: ${name}`),
  ]
}

function isListed(attributes: string, inside: string, room: Room): boolean {
  // Structured data is not executed.
  if (attributes.includes('type="application/ld+json"')) return true
  if (attributes.includes('src=')) return false
  return inlineScripts.some(({ begins, on }) => inside.startsWith(begins) && on.includes(room))
}
