import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useHydrated } from './use-hydrated.ts'

export function Banner({ children }: { children: ReactNode }) {
  return (
    <div role="status" className="notice notice-good">
      {children}
    </div>
  )
}

type Props = {
  title?: string
  children: ReactNode
  /** Set for the result of a form: without scripts, autofocus scrolls the browser here. */
  isFormResult?: boolean
}

/** Scrolls into view and takes focus when rendered after hydration. */
export function ErrorBox({ title, children, isFormResult = false }: Props) {
  const box = useRef<HTMLDivElement>(null)
  const isHydrated = useHydrated()
  const [isServerRendered] = useState(!isHydrated)
  const text = typeof children === 'string' ? children : ''
  useEffect(() => {
    if (!isServerRendered) bringIntoView(box.current)
  }, [isServerRendered, title, text])
  return (
    <div
      ref={box}
      role="alert"
      tabIndex={-1}
      autoFocus={isFormResult}
      className="notice notice-bad"
    >
      {title && <p className="font-semibold">{title}</p>}
      <div>{children}</div>
    </div>
  )
}

export function bringIntoView(element: HTMLElement | null | undefined): void {
  element?.focus({ preventScroll: true })
  element?.scrollIntoView({ block: 'nearest' })
}
