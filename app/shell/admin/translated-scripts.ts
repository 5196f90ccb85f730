import type { EntryContext } from 'react-router'

type Assets = EntryContext['manifest']

/** The address of a script with the texts of a language. */
export function nameIn(language: string, file: string): string {
  return file.replace(/\.js$/, `.${language}.js`)
}

/**
 * The scripts of the back office in one language. Their version names it, and comes back with every question for the
 * scripts of further screens.
 */
export function createTranslator(
  files: Readonly<Record<string, readonly string[]>>,
): (assets: Assets, language: string) => Assets {
  const translations = new Map(
    Object.entries(files).map(([language, names]) => [
      language,
      { names: new Set(names), known: new WeakMap<Assets, Assets>() },
    ]),
  )
  return (assets, language) => {
    const translation = translations.get(language)
    if (!translation) return assets
    const known = translation.known.get(assets)
    if (known) return known
    const rename = (file: string) => (translation.names.has(file) ? nameIn(language, file) : file)
    const translated = translate(assets, language, rename)
    translation.known.set(assets, translated)
    return translated
  }
}

function translate(
  { entry, routes, version, ...assets }: Assets,
  language: string,
  rename: (file: string) => string,
): Assets {
  const renameFiles = <Part extends { module: string; imports?: string[] }>(part: Part): Part => ({
    ...part,
    module: rename(part.module),
    ...(part.imports && { imports: part.imports.map(rename) }),
  })
  return {
    ...assets,
    version: `${version}.${language}`,
    entry: renameFiles(entry),
    routes: Object.fromEntries(
      Object.entries(routes).map(([id, route]) => [id, route && renameFiles(route)]),
    ),
  }
}
