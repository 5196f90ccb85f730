import type { MouseEvent } from 'react'

type Props = {
  label: string
  target: string
  onClick?: ((event: MouseEvent<HTMLAnchorElement>) => void) | undefined
}

export function SkipLink({ label, target, onClick }: Props) {
  return (
    <a href={`#${target}`} onClick={onClick} className="button button-primary skip-link">
      {label}
    </a>
  )
}
