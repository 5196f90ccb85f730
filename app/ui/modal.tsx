import { useEffect, useRef, type ReactNode } from 'react'
import { classNames } from './class-names.ts'

type Props = {
  isOpen: boolean
  onClose: () => void
  labelledBy: string
  className: string
  children: ReactNode
}

// The browser's own dialog keeps the focus inside, closes on Escape and gives the focus back.
export function Modal({ isOpen, onClose, labelledBy, className, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    if (isOpen) dialog.current?.showModal()
    else dialog.current?.close()
  }, [isOpen])
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
