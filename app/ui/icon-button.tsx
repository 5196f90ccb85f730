import type { ComponentPropsWithRef, ReactNode } from 'react'
import { getButtonClass, type ButtonStyle } from './button-class.ts'
import { classNames } from './class-names.ts'

type Props = Omit<ComponentPropsWithRef<'button'>, 'children'> &
  ButtonStyle & { label: string; icon: ReactNode }

export function IconButton({ label, icon, variant = 'quiet', size, className, ...rest }: Props) {
  return (
    <button
      type="button"
      {...rest}
      aria-label={label}
      className={getButtonClass({ variant, size, className: classNames('button-icon', className) })}
    >
      {icon}
    </button>
  )
}
