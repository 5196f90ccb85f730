import type { EntryContext } from 'react-router'

type Assets = EntryContext['manifest']
type AssetRoute = NonNullable<Assets['routes'][string]>

/** The address of a script with the texts of a language. */
export function addLanguage(language: string, file: string): string {
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
    const rename = (file: string) =>
      translation.names.has(file) ? addLanguage(language, file) : file
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
  return {
    ...assets,
    version: `${version}.${language}`,
    entry: { ...entry, module: rename(entry.module), imports: entry.imports.map(rename) },
    routes: Object.fromEntries(
      Object.entries(routes).map(([id, route]) => [id, route && renameModules(route, rename)]),
    ),
  }
}

const modules = [
  'module',
  'clientActionModule',
  'clientLoaderModule',
  'clientMiddlewareModule',
  'hydrateFallbackModule',
] as const

function renameModules(route: AssetRoute, rename: (file: string) => string): AssetRoute {
  const renamed = modules.flatMap((name) => {
    const file = route[name]
    return file === undefined ? [] : [[name, rename(file)]]
  })
  return {
    ...route,
    ...Object.fromEntries(renamed),
    ...(route.imports && { imports: route.imports.map(rename) }),
  }
}
