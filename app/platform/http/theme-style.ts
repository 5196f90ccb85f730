import type { Theme } from '#features/stores/rules/theme.ts'
import { toThemeCss } from '#features/stores/rules/theme/css.ts'

/** Cached, because computing readable contrasts takes half as long as rendering a page. */
export function getThemeStyle(theme: Theme): string {
  const key = JSON.stringify(theme)
  const cached = styles.get(key)
  if (cached !== undefined) return cached
  if (styles.size >= maxThemes) styles.clear()
  const css = toThemeCss(theme)
  styles.set(key, css)
  return css
}

const styles = new Map<string, string>()
const maxThemes = 1_000
