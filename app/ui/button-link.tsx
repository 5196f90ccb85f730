import { getButtonClass, type ButtonStyle } from './button-class.ts'
import { Link, type LinkProps } from './link.tsx'

type Props = LinkProps & ButtonStyle

export function ButtonLink({ variant, size, className, ...rest }: Props) {
  return <Link {...rest} className={getButtonClass({ variant, size, className })} />
}
