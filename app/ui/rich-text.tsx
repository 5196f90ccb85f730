import { use, useLayoutEffect, useRef, useState } from 'react'
import { classNames } from './class-names.ts'
import { OwnMark } from './own-mark.ts'
import { useIsServing } from './serving.ts'
import { useTrustedMarkup } from './trusted-markup.ts'

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
  const mark = use(OwnMark)
  const text = useRef<HTMLDivElement>(null)
  const isServed = useServed(html)
  const trusted = useTrustedMarkup(isServed ? html : html.replaceAll(styled, ' data-style="'))
  useLayoutEffect(() => {
    for (const piece of text.current?.querySelectorAll<HTMLElement>('[data-style]') ?? []) {
      piece.style.cssText = piece.dataset['style'] ?? ''
    }
  }, [html])
  return (
    <div
      ref={text}
      nonce={html.includes(styled) ? mark : undefined}
      className={classNames('rich-text', className)}
      // oxlint-disable-next-line react/no-danger -- the sanitiser wrote it anew from what is allowed
      dangerouslySetInnerHTML={{ __html: trusted }}
    />
  )
}

// The sanitiser escapes quotation marks in text, so this is always the start of an attribute.
const styled = ' style="'

/** Whether this HTML was part of the server-rendered page, whose policy allows its styles. */
function useServed(html: string): boolean {
  const isServing = useIsServing()
  const [served] = useState(isServing ? html : null)
  return html === served
}
