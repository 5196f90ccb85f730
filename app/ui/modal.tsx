import { useEffect, useRef, useState, type ReactNode } from 'react'
import { classNames } from './class-names.ts'

type Props = {
  isOpen: boolean
  onClose: () => void
  labelledBy: string
  className: string
  /** Rendered open on a page of its own, also without scripts. */
  isStandalonePage?: boolean
  /** A new value reopens a closed dialog. */
  reopenKey?: string
  children: ReactNode
}

// The native dialog traps focus, closes on Escape and restores focus. It is mounted on first opening because a
// product list has one dialog per product.
export function Modal({
  isOpen,
  onClose,
  labelledBy,
  className,
  isStandalonePage,
  reopenKey,
  children,
}: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  const [wasOpened, setWasOpened] = useState(isOpen)
  if (isOpen && !wasOpened) setWasOpened(true)
  useEffect(() => {
    // showModal fails on an open dialog, and close() would fire onClose, so the attribute is removed instead.
    if (isOpen && dialog.current?.matches(':not(:modal)')) dialog.current.removeAttribute('open')
    if (!isOpen) dialog.current?.close()
    else if (!dialog.current?.open) dialog.current?.showModal()
  }, [isOpen, reopenKey])
  if (!wasOpened) return null
  return (
    <dialog
      ref={dialog}
      open={isStandalonePage}
      aria-labelledby={labelledBy}
      className={classNames('modal on-page', className)}
      onClose={onClose}
      onClick={(event) => {
        if (event.target === event.currentTarget) onClose()
      }}
    >
      {isOpen && children}
    </dialog>
  )
}
