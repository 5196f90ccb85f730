import type { ComponentPropsWithRef } from 'react'
import { getButtonClass, type ButtonStyle } from './button-class.ts'

type Props = ComponentPropsWithRef<'button'> & ButtonStyle & { pendingLabel?: string | false }

export function Button({ variant, size, className, pendingLabel, children, ...rest }: Props) {
  const isPending = Boolean(pendingLabel)
  return (
    <button
      type="button"
      {...rest}
      disabled={isPending || rest.disabled}
      aria-busy={isPending || undefined}
      className={getButtonClass({ variant, size, className })}
    >
      {isPending && <span className="spinner" aria-hidden="true" />}
      {pendingLabel || children}
    </button>
  )
}
