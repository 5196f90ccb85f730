import type { FontFamily } from './theme.ts'

type FontPair = { headingFont: FontFamily; bodyFont: FontFamily }

export function fontCssPath(pair: FontPair): string {
  const families = familiesOf(pair).map((family) => `family=${encodeURIComponent(family)}`)
  return `/fonts/css?${families.join('&')}`
}

/** What the first screen is set in, so that a browser fetches it before it knows the page's styles. */
export function firstFonts(pair: FontPair): string[] {
  return familiesOf(pair).flatMap((family) =>
    firstFiles[family].map((file) => `/fonts/${file}.woff2`),
  )
}

/** The names by which a page asks for a family: the one after the first stands in for what has not come yet. */
export function fontNames(family: FontFamily): string[] {
  return [family, ...(hasRegularFace(family) ? [`${family} Regular`] : []), `${family} Fallback`]
}

/** Whether the family has several files, of which a page may have the first alone. */
export function hasRegularFace(family: FontFamily): boolean {
  return family !== 'Inter'
}

function familiesOf({ headingFont, bodyFont }: FontPair): FontFamily[] {
  return [...new Set([headingFont, bodyFont])]
}

// What every page has on its first screen; a browser complains of what it fetched for nothing.
const firstFiles: Record<FontFamily, readonly string[]> = {
  Inter: ['inter-latin-wght-normal'],
  'Playfair Display': ['playfair-display-latin-wght-normal'],
  Lato: ['lato-latin-400-normal'],
  Cinzel: ['cinzel-latin-400-normal'],
  Roboto: ['roboto-latin-400-normal', 'roboto-latin-500-normal'],
}
