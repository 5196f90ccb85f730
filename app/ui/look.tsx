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
  /** Of this place on the page: two looks of the same name would wear each other's clothes. */
  name: string
  className?: string
  lang: string
  children: ReactNode
}

/** A piece of a shop in its own clothes, inside a page that wears others. */
export function Look({ theme, name, className, lang, children }: Props) {
  const mark = use(OwnMark)
  const css = themeCss(theme, `.look-${name}`)
  const served = useServedStyle(css)
  const trusted = useTrustedMarkup(served ?? '')
  // A page's policy knows the styles that it came with and no others; a sheet of the script's own needs no word in it.
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

/** The style as it came with the page; nothing where the page was already there. */
function useServedStyle(css: string): string | null {
  const isServing = useIsServing()
  const [served] = useState(isServing ? css : null)
  return served
}
