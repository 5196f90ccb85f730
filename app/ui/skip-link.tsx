import type { MouseEvent } from 'react'

type Props = {
  label: string
  target: string
  onClick?: ((event: MouseEvent<HTMLAnchorElement>) => void) | undefined
}

export function SkipLink({ label, target, onClick }: Props) {
  return (
    <a
      href={`#${target}`}
      onClick={onClick}
      className="button button-primary fixed start-4 top-4 z-50 -translate-y-24 focus:translate-y-0"
    >
      {label}
    </a>
  )
}
