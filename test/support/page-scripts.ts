import { join } from 'node:path'
import { buildFolder } from '../../tools/build.ts'
import { entryScripts, inlineScripts, type Room } from '../../tools/listed-scripts.ts'
import { scriptsIn } from '../../tools/scripts.ts'

const built = scriptsIn(join(buildFolder, 'client')).then(
  (scripts) => new Set(scripts.map(({ file }) => file)),
)

/** What a page runs or fetches that is on no list, or not for pages of its kind. */
export async function unlistedScriptsIn(html: string, room: Room): Promise<string[]> {
  const known = await built
  const elements = [...html.matchAll(/<script([^>]*)>([\s\S]*?)<\/script>/g)]
  const named = [...html.matchAll(/"(\/assets\/[\w.-]+\.js)"/g)].map(([, file = '']) => file)
  // The router's map names what belongs to addresses near by as well, which nobody has turned to.
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
  // Words for those who read a page without running it.
  if (attributes.includes('type="application/ld+json"')) return true
  if (attributes.includes('src=')) return false
  return inlineScripts.some(({ begins, on }) => inside.startsWith(begins) && on.includes(room))
}
