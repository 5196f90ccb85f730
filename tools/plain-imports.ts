import type { Plugin } from 'vite'

/** Loads lazy parts with a plain import: the bundler's preload helper weighs more than it saves. */
export function plainImports(): Plugin {
  return {
    name: 'light-imports',
    enforce: 'pre',
    apply: 'build',
    load: (id) =>
      id === '\0vite/preload-helper.js' ? 'export const __vitePreload = (load) => load()' : null,
  }
}
