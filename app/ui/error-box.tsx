import { useEffect, useRef, useState, type ReactNode } from 'react'
import { useHydrated } from './use-hydrated.ts'

type Props = {
  title?: string
  children: ReactNode
  /** Set where this answers a form: without scripts the browser then scrolls here. */
  isAnswer?: boolean
}

/** An error that appears while the page is open is scrolled into view and focused. */
export function ErrorBox({ title, children, isAnswer = false }: Props) {
  const box = useRef<HTMLDivElement>(null)
  const isHydrated = useHydrated()
  const [isOfPage] = useState(!isHydrated)
  const text = typeof children === 'string' ? children : ''
  useEffect(() => {
    if (!isOfPage) bringIntoView(box.current)
  }, [isOfPage, title, text])
  return (
    <div ref={box} role="alert" tabIndex={-1} autoFocus={isAnswer} className="notice notice-bad">
      {title && <p className="font-semibold">{title}</p>}
      <div>{children}</div>
    </div>
  )
}

/** Focuses an answer, and scrolls only as far as it takes to read it. */
export function bringIntoView(answer: HTMLElement | null | undefined): void {
  answer?.focus({ preventScroll: true })
  answer?.scrollIntoView({ block: 'nearest' })
}
