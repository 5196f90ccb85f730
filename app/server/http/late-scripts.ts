import { beginLate } from './begin-late.ts'

/**
 * Lets a page be painted before its scripts are fetched: on a slow line they would take the width that its styles and
 * its first picture need, and it can be read and its links followed without them. A page on which something can be sent
 * is used at once and keeps the order that the router gave it.
 */
export function withLateScripts(html: string): string {
  if (html.includes('method="post"')) return html
  // They stand behind all that the page shows, of which there is too much to look through.
  const from = Math.max(0, html.indexOf('<link rel="modulepreload"'))
  return html.slice(0, from) + begunLate(html.slice(from))
}

function begunLate(end: string): string {
  const files: string[] = []
  return end
    .replaceAll(preload, (_, file: string) => {
      files.push(file)
      return ''
    })
    .replace(beginning, (_, attributes: string, body: string) => {
      const parts: string[] = []
      const rest = body.replaceAll(part, (_line, name: string, file: string) => {
        parts.push(`${name}=await import(${file})`)
        return ''
      })
      const run = `async()=>{const ${parts.join(',')};${rest.trim()}}`
      return `<script${attributes}>(${beginLate})(${JSON.stringify(files)},${run})</script>`
    })
}

// As the router writes them.
const preload = /<link rel="modulepreload" href="([^"]+)"[^>]*>/g
const beginning = /<script([^>]*) type="module" async="">([\s\S]*?)<\/script>/
const part = /^import \* as (\w+) from ("[^"]+");$/gm
