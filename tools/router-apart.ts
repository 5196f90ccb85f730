import type { Plugin } from 'vite'

/**
 * Cuts the router into what a page of a shop needs to be read, what carries a visitor on to the next page, and what
 * forms are sent with. A bundler puts a module into one file as a whole, and the router has all three in the same
 * modules; so the second and the third part read them as copies of their own. Contexts, through which the parts know
 * of each other, are never copied.
 */
export function routerApart(): Plugin {
  return {
    name: 'router-apart',
    enforce: 'pre',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    async resolveId(source, importer = '') {
      const part = parts.find(
        ({ mark, isFor }) => importer.endsWith(mark) || isFor(importer, source),
      )
      if (!part) return null
      const { mark, copied } = part
      const found = await this.resolve(source, importer.replace(mark, ''), { skipSelf: true })
      if (!found || !copied.test(found.id) || found.id + mark === importer) return found
      return { ...found, id: found.id + mark, moduleSideEffects: false }
    },
    transform: {
      filter: { id: /[\\/]react-router[\\/]dist[\\/]/ },
      handler: (code, id) =>
        (id.endsWith(sending) ? code.replace(frameContext, frameContextOfOriginal) : code)
          .replace(namesForTools, '')
          .replace(wrapping, '= /* @__PURE__ */ $1'),
    },
  }
}

const sending = '?sending'

const parts: readonly Part[] = [
  {
    mark: '?going-on',
    isFor: (importer) => /[\\/]app[\\/]entry\.router\.ts$/.test(importer),
    copied: /[\\/]react-router[\\/]dist[\\/].*(?<![\\/]context)\.js$/,
  },
  {
    mark: sending,
    isFor: (importer, source) => source === 'react-router' && !isReadOnly.test(importer),
    copied:
      /[\\/]react-router[\\/]dist[\\/]\w+[\\/](index|lib[\\/]dom[\\/](dom|lib|ssr[\\/](components|links)))\.js$/,
  },
]

// The one context that is made beside components: its copy reads it from the module that it is a copy of.
const frameContext = /^const FrameworkContext = .*$/m
const frameContextOfOriginal = 'import { FrameworkContext } from "./components.js";'

// A component that is given a name for tools, or wrapped, counts as used even where nobody uses it.
const namesForTools = /^\w+\.displayName = "\w+";$/gm
const wrapping = /= (React\$1\.forwardRef\()/g

type Part = {
  mark: string
  isFor: (importer: string, source: string) => boolean
  copied: RegExp
}

// What is shown before anybody sends anything: the frame, the shell, and the pages of goods and words.
const isReadOnly =
  /[\\/]app[\\/](root\.tsx|entry\.|storefront[\\/]([\w-]+\.tsx?|(shell|session|cart|home|list|product|category|content|legal|not-found)[\\/]))|[\\/]node_modules[\\/]/
