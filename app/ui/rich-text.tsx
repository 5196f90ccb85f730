import { use, useLayoutEffect, useRef, useState } from 'react'
import { classNames } from './class-names.ts'
import { OwnMark } from './own-mark.ts'
import { useIsServing } from './serving.ts'
import { useTrustedMarkup } from './trusted-markup.ts'

type Props = {
  // Sanitised: it goes into the page as it is.
  html: string
  className?: string
}

/**
 * Text with the styles that its writer gave it. The mark asks for a policy that lets style attributes in, for this one
 * page; a text that comes later, into a page whose policy may not, is dressed by script instead.
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

// The sanitiser leaves no quotation mark in a text, so this is always the beginning of an attribute.
const styled = ' style="'

/** Whether the text came with the page itself, whose policy was made for it. */
function useServed(html: string): boolean {
  const isServing = useIsServing()
  const [served] = useState(isServing ? html : null)
  return html === served
}
