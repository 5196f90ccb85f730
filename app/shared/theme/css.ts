import { listFontNames } from './font-links.ts'
import type { FontFamily, Theme } from './theme.ts'
import { grounds, toThemeTokens, type Pair } from './tokens.ts'

// Safe in a style block: a Theme holds only validated hex colours and known fonts.
/** `scope` limits the theme to one element, such as a preview on a page with another theme. */
export function toThemeCss(theme: Theme, scope?: string): string {
  const { accent, secondary, plate, grounds: tokens } = toThemeTokens(theme)
  const { headingFont, bodyFont } = theme.typography
  const shopProperties = {
    plate,
    ...toPairProperties('accent', accent),
    ...toPairProperties('secondary', secondary),
    'font-heading': toFontStack(headingFont),
    'font-body': toFontStack(bodyFont),
  }
  return [
    toRule(scope ?? ':root', shopProperties),
    ...grounds.map((ground) => {
      const groundSelector = scope === undefined ? `.on-${ground}` : `${scope} .on-${ground}`
      return toRule(
        ground === 'page' ? `${scope ?? ':root'},${groundSelector}` : groundSelector,
        tokens[ground],
      )
    }),
  ].join('')
}

function toFontStack(family: FontFamily): string {
  return [...listFontNames(family).map((name) => `"${name}"`), genericFonts[family]].join(',')
}

const genericFonts: Record<FontFamily, string> = {
  Inter: 'system-ui,sans-serif',
  'Playfair Display': 'Georgia,serif',
  Lato: 'system-ui,sans-serif',
  Cinzel: 'Georgia,serif',
  Roboto: 'system-ui,sans-serif',
}

function toPairProperties(name: string, { fill, ink }: Pair): Record<string, string> {
  return { [name]: fill, [`on-${name}`]: ink }
}

function toRule(selector: string, values: Record<string, string>): string {
  const lines = Object.entries(values).map(
    // One spelling of a colour compresses best.
    ([name, value]) => `--${name}:${value.startsWith('#') ? value.toLowerCase() : value}`,
  )
  return `${selector}{${lines.join(';')}}`
}
