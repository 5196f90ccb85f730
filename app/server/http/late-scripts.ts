import { beginLate } from './begin-late.ts'

/**
 * Loads scripts after the first paint, because on slow connections they compete with styles and pictures. Pages
 * with a POST form keep the router's order, since they are used at once.
 */
export function withLateScripts(html: string): string {
  if (html.includes('method="post"')) return html
  // The scripts are at the end of the page, so only the end is searched.
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

// Must match React Router's markup.
const preload = /<link rel="modulepreload" href="([^"]+)"[^>]*>/g
const beginning = /<script([^>]*) type="module" async="">([\s\S]*?)<\/script>/
const part = /^import \* as (\w+) from ("[^"]+");$/gm
