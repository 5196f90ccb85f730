import { createContext, use, useEffect, useState } from 'react'
import type { Theme } from '#shared/theme/theme.ts'
import { NonceContext } from './document-context.ts'
import { useTrustedMarkup } from './use-trusted-markup.ts'

/**
 * Inline CSS of the theme. The browser reuses the server's CSS and loads the generator only if the theme
 * changes.
 */
type Props = {
  theme: Theme
  /** Tells the styles of one page apart. */
  look?: string
  media?: string
}

export function ThemeStyle({ theme, look = theme.type, media }: Props) {
  const css = useTrustedMarkup(useThemeCss(theme, look))
  return (
    <style
      data-look={look}
      media={media}
      nonce={use(NonceContext)}
      suppressHydrationWarning
      // oxlint-disable-next-line react/no-danger -- as text its quotes would be escaped; themeOf lets only colours and known fonts in
      dangerouslySetInnerHTML={css}
    />
  )
}

/**
 * Generates the CSS of a theme. The browser default reads it from the page, which keeps the generator out of
 * the client bundle.
 */
export const ThemeCssContext = createContext<(theme: Theme, look: string) => string>(
  (_, look) => document.querySelector(`style[data-look=${look}]`)?.textContent ?? '',
)

function useThemeCss(theme: Theme, look: string): string {
  const createCss = use(ThemeCssContext)
  const [current, setCurrent] = useState(() => ({ css: createCss(theme, look), theme }))
  useEffect(() => {
    if (JSON.stringify(theme) === JSON.stringify(current.theme)) return
    void import('#shared/theme/css.ts').then(({ toThemeCss }) =>
      setCurrent({ css: toThemeCss(theme), theme }),
    )
  }, [theme, current.theme])
  return current.css
}
