import { useEffect, useRef, useState, type ReactNode } from 'react'
import { classNames } from './class-names.ts'

type Props = {
  isOpen: boolean
  onClose: () => void
  labelledBy: string
  className: string
  /** Of a page of its own: there before, and without, any script. */
  isPage?: boolean
  /** Opens a closed dialog again when it changes. */
  openedBy?: string
  children: ReactNode
}

// The browser's own dialog keeps the focus inside, closes on Escape and gives the focus back. It is in the page from
// when it is first opened: a shelf has one for each of its goods.
export function Modal({
  isOpen,
  onClose,
  labelledBy,
  className,
  isPage,
  openedBy,
  children,
}: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  const [wasOpened, setWasOpened] = useState(isOpen)
  if (isOpen && !wasOpened) setWasOpened(true)
  useEffect(() => {
    // What is open already does not become modal; closing it would say that somebody did.
    if (isOpen && dialog.current?.matches(':not(:modal)')) dialog.current.removeAttribute('open')
    if (!isOpen) dialog.current?.close()
    else if (!dialog.current?.open) dialog.current?.showModal()
  }, [isOpen, openedBy])
  if (!wasOpened) return null
  return (
    <dialog
      ref={dialog}
      open={isPage}
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
