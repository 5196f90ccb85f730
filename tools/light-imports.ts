import type { Plugin } from 'vite'

/** A lazy part is fetched as it is. What it needs besides is mostly there; the bundler's helper weighs more than it saves. */
export function lightImports(): Plugin {
  return {
    name: 'light-imports',
    enforce: 'pre',
    apply: 'build',
    load: (id) =>
      id === '\0vite/preload-helper.js' ? 'export const __vitePreload = (load) => load()' : null,
  }
}
