import { classNames } from './class-names.ts'

type Props = { path: string; className?: string }

/** Decorative only, hidden from screen readers. */
export function Icon({ path, className }: Props) {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true" className={classNames('icon', className)}>
      <path d={path} />
    </svg>
  )
}
