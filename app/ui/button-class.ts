import { classNames } from './class-names.ts'

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger'
export type ButtonSize = 'small' | 'medium' | 'large'
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
