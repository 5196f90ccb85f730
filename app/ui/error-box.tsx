import { useEffect, useRef, useState, type ReactNode } from 'react'
import { useHydrated } from './use-hydrated.ts'

type Props = {
  title?: string
  children: ReactNode
  /** Set for the result of a form: without scripts, autofocus scrolls the browser here. */
  isAnswer?: boolean
}

/** Scrolls into view and takes focus when rendered after hydration. */
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

export function bringIntoView(answer: HTMLElement | null | undefined): void {
  answer?.focus({ preventScroll: true })
  answer?.scrollIntoView({ block: 'nearest' })
}
