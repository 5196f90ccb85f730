import type { Theme } from '#domain/theme.ts'
import { themeCss } from '#domain/theme/css.ts'

/** Worked out once for each theme that a shop wears: to find colours that can be read takes as long as half a page. */
export function themeStyle(theme: Theme): string {
  const key = JSON.stringify(theme)
  const known = styles.get(key)
  if (known !== undefined) return known
  if (styles.size >= mostThemes) styles.clear()
  const made = themeCss(theme)
  styles.set(key, made)
  return made
}

const styles = new Map<string, string>()
const mostThemes = 1_000
