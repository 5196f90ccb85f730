import { useEffect, useRef, useState, type ReactNode } from 'react'
import { classNames } from './class-names.ts'

type Props = {
  isOpen: boolean
  onClose: () => void
  labelledBy: string
  className: string
  children: ReactNode
}

// The browser's own dialog keeps the focus inside, closes on Escape and gives the focus back. It is in the page from
// when it is first opened: a shelf has one for each of its goods.
export function Modal({ isOpen, onClose, labelledBy, className, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  const [wasOpened, setWasOpened] = useState(isOpen)
  if (isOpen && !wasOpened) setWasOpened(true)
  useEffect(() => {
    if (isOpen) dialog.current?.showModal()
    else dialog.current?.close()
  }, [isOpen])
  if (!wasOpened) return null
  return (
    <dialog
      ref={dialog}
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
