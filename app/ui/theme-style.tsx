import { createContext, use, useEffect, useState } from 'react'
import type { Theme } from '#domain/theme.ts'
import { OwnMark } from './own-mark.ts'
import { useTrustedMarkup } from './trusted-markup.ts'

/**
 * Inline CSS of the theme. The browser reuses the server's CSS and loads the generator only if the theme
 * changes.
 */
export function ThemeStyle({ theme }: { theme: Theme }) {
  const css = useTrustedMarkup(useThemeCss(theme))
  return (
    <style
      data-look={theme.type}
      nonce={use(OwnMark)}
      suppressHydrationWarning
      // oxlint-disable-next-line react/no-danger -- as text its quotes would be escaped; themeOf lets only colours and known fonts in
      dangerouslySetInnerHTML={{ __html: css }}
    />
  )
}

/**
 * Generates the CSS of a theme. The browser default reads it from the page, which keeps the generator out of
 * the client bundle.
 */
export const ThemeMaker = createContext<(theme: Theme) => string>(
  ({ type }) => document.querySelector(`style[data-look=${type}]`)?.textContent ?? '',
)

function useThemeCss(theme: Theme): string {
  const make = use(ThemeMaker)
  const wanted = JSON.stringify(theme)
  const [made, setMade] = useState(() => ({ css: make(theme), of: wanted }))
  useEffect(() => {
    if (wanted === made.of) return
    void import('#domain/theme/css.ts').then(({ themeCss }) =>
      setMade({ css: themeCss(theme), of: wanted }),
    )
  }, [wanted, made.of, theme])
  return made.css
}
