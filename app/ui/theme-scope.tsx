import { use, useLayoutEffect, useState, type ReactNode } from 'react'
import { toFontCssPath } from '#shared/theme/font-links.ts'
import type { Theme } from '#shared/theme/theme.ts'
import { toThemeCss } from '#shared/theme/css.ts'
import { classNames } from './class-names.ts'
import { NonceContext } from './document-context.ts'
import { useIsServerRender, useTrustedMarkup } from './use-trusted-markup.ts'

type Props = {
  theme: Theme
  /** Must be unique on the page: it is the CSS class that scopes the theme. */
  name: string
  className?: string
  lang: string
  children: ReactNode
}

/** Renders its children in the theme of a shop inside a page with another theme. */
export function ThemeScope({ theme, name, className, lang, children }: Props) {
  const nonce = use(NonceContext)
  const css = toThemeCss(theme, `.look-${name}`)
  const serverCss = useServerCss(css)
  const trustedCss = useTrustedMarkup(serverCss ?? '')
  // The content security policy allows only inline styles with the nonce of the page; constructed stylesheets
  // need no nonce.
  useLayoutEffect(() => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(css)
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter(
        (adopted) => adopted !== sheet,
      )
    }
  }, [css])
  return (
    <div
      lang={lang}
      data-theme={theme.type}
      className={classNames('look on-page', `look-${name}`, className)}
    >
      {serverCss !== null && (
        <style
          nonce={nonce}
          suppressHydrationWarning
          // oxlint-disable-next-line react/no-danger -- as text its quotes would be escaped; a theme holds only colours and known fonts
          dangerouslySetInnerHTML={trustedCss}
        />
      )}
      <link rel="stylesheet" href={toFontCssPath(theme.typography)} />
      {children}
    </div>
  )
}

/** Inline CSS for server rendering and hydration; null if mounted later. */
function useServerCss(css: string): string | null {
  const isServerRender = useIsServerRender()
  const [serverCss] = useState(isServerRender ? css : null)
  return serverCss
}
