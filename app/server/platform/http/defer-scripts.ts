import { startDeferredScripts } from './start-deferred-scripts.ts'

/**
 * Loads scripts after the first paint, because on slow connections they compete with styles and pictures. Pages
 * with a POST form keep the router's order, since they are used at once.
 */
export function deferScripts(html: string): string {
  if (html.includes('method="post"')) return html
  // The scripts are at the end of the page, so only the end is searched.
  const from = Math.max(0, html.indexOf('<link rel="modulepreload"'))
  return html.slice(0, from) + deferModuleScripts(html.slice(from))
}

function deferModuleScripts(end: string): string {
  const files: string[] = []
  return end
    .replaceAll(preload, (_, file: string) => {
      files.push(file)
      return ''
    })
    .replace(moduleScript, (_, attributes: string, body: string) => {
      const parts: string[] = []
      const rest = body.replaceAll(moduleImport, (_line, name: string, file: string) => {
        parts.push(`${name}=await import(${file})`)
        return ''
      })
      const run = `async()=>{const ${parts.join(',')};${rest.trim()}}`
      return `<script${attributes}>(${startDeferredScripts})(${JSON.stringify(files)},${run})</script>`
    })
}

// Must match React Router's markup.
const preload = /<link rel="modulepreload" href="([^"]+)"[^>]*>/g
const moduleScript = /<script([^>]*) type="module" async="">([\s\S]*?)<\/script>/
const moduleImport = /^import \* as (\w+) from ("[^"]+");$/gm
