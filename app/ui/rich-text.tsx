import { use, useLayoutEffect, useRef, useState } from 'react'
import { classNames } from './class-names.ts'
import { NonceContext } from './document-context.ts'
import { useIsServerRender, useTrustedMarkup } from './use-trusted-markup.ts'

type Props = {
  // Must be sanitised: inserted unescaped.
  html: string
  className?: string
}

/**
 * The nonce requests a policy that allows style attributes on this page. HTML that arrives after the initial
 * page load has its styles set by script, because the policy of that page may forbid them.
 */
export function RichText({ html, className }: Props) {
  const nonce = use(NonceContext)
  const container = useRef<HTMLDivElement>(null)
  const isServerRendered = useIsServerRendered(html)
  const trustedHtml = useTrustedMarkup(
    isServerRendered ? html : html.replaceAll(styleAttribute, ' data-style="'),
  )
  useLayoutEffect(() => {
    for (const element of container.current?.querySelectorAll<HTMLElement>('[data-style]') ?? []) {
      element.style.cssText = element.dataset['style'] ?? ''
    }
  }, [html])
  return (
    <div
      ref={container}
      nonce={html.includes(styleAttribute) ? nonce : undefined}
      className={classNames('rich-text', className)}
      // oxlint-disable-next-line react/no-danger -- the sanitiser rebuilt it from allowed tags
      dangerouslySetInnerHTML={trustedHtml}
    />
  )
}

// The sanitiser escapes quotation marks in text, so this is always the start of an attribute.
const styleAttribute = ' style="'

/** Whether this HTML was part of the server-rendered page, whose policy allows its styles. */
function useIsServerRendered(html: string): boolean {
  const isServerRender = useIsServerRender()
  const [serverHtml] = useState(isServerRender ? html : null)
  return html === serverHtml
}
