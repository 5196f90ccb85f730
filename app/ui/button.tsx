import type { ComponentPropsWithRef, ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { Link, type LinkProps } from './link.tsx'

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

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger'
type ButtonSize = 'small' | 'medium' | 'large'
export type ButtonStyle = {
  variant?: ButtonVariant | undefined
  size?: ButtonSize | undefined
  className?: string | undefined
}

export function getButtonClass({
  variant = 'primary',
  size = 'medium',
  className,
}: ButtonStyle): string {
  return classNames('button', `button-${variant}`, size !== 'medium' && `button-${size}`, className)
}

type ButtonLinkProps = LinkProps & ButtonStyle

export function ButtonLink({ variant, size, className, ...rest }: ButtonLinkProps) {
  return <Link {...rest} className={getButtonClass({ variant, size, className })} />
}

type IconButtonProps = Omit<ComponentPropsWithRef<'button'>, 'children'> &
  ButtonStyle & { label: string; icon: ReactNode }

export function IconButton({
  label,
  icon,
  variant = 'quiet',
  size,
  className,
  ...rest
}: IconButtonProps) {
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
