import type { Theme } from '#domain/theme.ts'
import { themeCss } from '#domain/theme/css.ts'

/** Cached, because computing readable contrasts takes half as long as rendering a page. */
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
