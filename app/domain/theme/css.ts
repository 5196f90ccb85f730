import { fontNames } from '../font-links.ts'
import type { FontFamily, Theme } from '../theme.ts'
import { grounds, tokensOf, type Pair } from './tokens.ts'

// Safe in a style block: a Theme holds only validated hex colours and known fonts.
/** `scope` limits the theme to one element, such as a preview on a page with another theme. */
export function themeCss(theme: Theme, within?: string): string {
  const { accent, secondary, plate, grounds: tokens } = tokensOf(theme)
  const { headingFont, bodyFont } = theme.typography
  const shop = {
    plate,
    ...pairOf('accent', accent),
    ...pairOf('secondary', secondary),
    'font-heading': fontStack(headingFont),
    'font-body': fontStack(bodyFont),
  }
  return [
    rule(within ?? ':root', shop),
    ...grounds.map((ground) => {
      const inner = within === undefined ? `.on-${ground}` : `${within} .on-${ground}`
      return rule(ground === 'page' ? `${within ?? ':root'},${inner}` : inner, tokens[ground])
    }),
  ].join('')
}

function fontStack(family: FontFamily): string {
  return [...fontNames(family).map((name) => `"${name}"`), generic[family]].join(',')
}

const generic: Record<FontFamily, string> = {
  Inter: 'system-ui,sans-serif',
  'Playfair Display': 'Georgia,serif',
  Lato: 'system-ui,sans-serif',
  Cinzel: 'Georgia,serif',
  Roboto: 'system-ui,sans-serif',
}

function pairOf(name: string, { fill, ink }: Pair): Record<string, string> {
  return { [name]: fill, [`on-${name}`]: ink }
}

function rule(selector: string, values: Record<string, string>): string {
  const lines = Object.entries(values).map(([name, value]) => `--${name}:${value}`)
  return `${selector}{${lines.join(';')}}`
}
