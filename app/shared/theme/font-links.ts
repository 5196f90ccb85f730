import type { FontFamily } from './theme.ts'

type FontPair = { headingFont: FontFamily; bodyFont: FontFamily }

export function toFontCssPath(pair: FontPair): string {
  const families = listFamilies(pair).map((family) => `family=${encodeURIComponent(family)}`)
  return `/fonts/css?${families.join('&')}`
}

/** Fonts of the first screen, to be preloaded before the styles are known. */
export function listFirstScreenFonts(pair: FontPair): string[] {
  return listFamilies(pair).flatMap((family) =>
    firstScreenFiles[family].map((file) => `/fonts/${file}.woff2`),
  )
}

/** The font stack of a family; the later names stand in until the files of the first have loaded. */
export function listFontNames(family: FontFamily): string[] {
  return [family, ...(hasRegularFace(family) ? [`${family} Regular`] : []), `${family} Fallback`]
}

/** False if the family has a single variable file. */
export function hasRegularFace(family: FontFamily): boolean {
  return family !== 'Inter'
}

function listFamilies({ headingFont, bodyFont }: FontPair): FontFamily[] {
  return [...new Set([headingFont, bodyFont])]
}

// Every page uses these files on its first screen: browsers warn about unused preloads.
const firstScreenFiles: Record<FontFamily, readonly string[]> = {
  Inter: ['inter-latin-wght-normal'],
  'Playfair Display': ['playfair-display-latin-wght-normal'],
  Lato: ['lato-latin-400-normal'],
  Cinzel: ['cinzel-latin-400-normal'],
  Roboto: ['roboto-latin-400-normal', 'roboto-latin-500-normal'],
}
