import { buttonLook, type ButtonLook } from './button-look.ts'
import { Link, type LinkProps } from './link.tsx'

type Props = LinkProps & ButtonLook

export function ButtonLink({ variant, size, className, ...rest }: Props) {
  return <Link {...rest} className={buttonLook({ variant, size, className })} />
}
