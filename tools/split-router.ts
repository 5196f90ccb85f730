import type { Plugin } from 'vite'

/**
 * Splits the router into rendering, navigation and form submission. Bundlers keep a module in one file, so
 * navigation and submission load copies of the shared modules. Contexts connect the parts and are never copied.
 */
export function splitRouter(): Plugin {
  return {
    name: 'router-apart',
    enforce: 'pre',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    async resolveId(source, importer = '') {
      const part = parts.find(
        ({ suffix, appliesTo }) => importer.endsWith(suffix) || appliesTo(importer, source),
      )
      if (!part) return null
      const { suffix, copyPattern } = part
      const resolved = await this.resolve(source, importer.replace(suffix, ''), { skipSelf: true })
      if (!resolved || !copyPattern.test(resolved.id) || resolved.id + suffix === importer)
        return resolved
      return { ...resolved, id: resolved.id + suffix, moduleSideEffects: false }
    },
    transform: {
      filter: { id: /[\\/]react-router[\\/]dist[\\/]/ },
      handler: (code, id) =>
        (id.endsWith(submissionSuffix) ? code.replace(frameContext, originalContextImport) : code)
          .replace(displayNames, '')
          .replace(forwardRefCalls, '= /* @__PURE__ */ $1'),
    },
  }
}

const submissionSuffix = '?sending'

const parts: readonly Part[] = [
  {
    suffix: '?going-on',
    appliesTo: (importer) => /[\\/]app[\\/]entry\.router\.ts$/.test(importer),
    copyPattern: /[\\/]react-router[\\/]dist[\\/].*(?<![\\/]context)\.js$/,
  },
  {
    suffix: submissionSuffix,
    appliesTo: (importer, source) => source === 'react-router' && !isReadOnly.test(importer),
    copyPattern:
      /[\\/]react-router[\\/]dist[\\/]\w+[\\/](index|lib[\\/]dom[\\/](dom|lib|ssr[\\/](components|links)))\.js$/,
  },
]

// The only context created beside components: the copy imports it from the original module.
const frameContext = /^const FrameworkContext = .*$/m
const originalContextImport = 'import { FrameworkContext } from "./components.js";'

// A displayName or forwardRef call counts as a side effect and would keep unused components in the bundle.
const displayNames = /^\w+\.displayName = "\w+";$/gm
const forwardRefCalls = /= (React\$1\.forwardRef\()/g

type Part = {
  suffix: string
  appliesTo: (importer: string, source: string) => boolean
  copyPattern: RegExp
}

// Modules of pages that are only read: the frame, the shell, product and content pages.
const isReadOnly =
  /[\\/]app[\\/](root\.tsx|entry\.|storefront[\\/]([\w-]+\.tsx?|(shell|session|cart|home|list|product|category|content|legal|not-found)[\\/]))|[\\/]node_modules[\\/]/
