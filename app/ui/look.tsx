import { use, useLayoutEffect, useState, type ReactNode } from 'react'
import { fontCssPath } from '#domain/font-links.ts'
import type { Theme } from '#domain/theme.ts'
import { themeCss } from '#domain/theme/css.ts'
import { classNames } from './class-names.ts'
import { OwnMark } from './own-mark.ts'
import { useIsServing } from './serving.ts'
import { useTrustedMarkup } from './trusted-markup.ts'

type Props = {
  theme: Theme
  /** Must be unique on the page: it is the CSS class that scopes the theme. */
  name: string
  className?: string
  lang: string
  children: ReactNode
}

/** Renders its children in the theme of a shop inside a page with another theme. */
export function Look({ theme, name, className, lang, children }: Props) {
  const mark = use(OwnMark)
  const css = themeCss(theme, `.look-${name}`)
  const served = useServedStyle(css)
  const trusted = useTrustedMarkup(served ?? '')
  // The content security policy allows only inline styles with the nonce of the page; constructed stylesheets
  // need no nonce.
  useLayoutEffect(() => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(css)
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet)
    }
  }, [css])
  return (
    <div
      lang={lang}
      data-theme={theme.type}
      className={classNames('look on-page', `look-${name}`, className)}
    >
      <link rel="stylesheet" href={fontCssPath(theme.typography)} />
      {served !== null && (
        <style
          nonce={mark}
          suppressHydrationWarning
          // oxlint-disable-next-line react/no-danger -- as text its quotes would be escaped; a theme holds only colours and known fonts
          dangerouslySetInnerHTML={{ __html: trusted }}
        />
      )}
      {children}
    </div>
  )
}

/** Inline CSS for server rendering and hydration; null if mounted later. */
function useServedStyle(css: string): string | null {
  const isServing = useIsServing()
  const [served] = useState(isServing ? css : null)
  return served
}
