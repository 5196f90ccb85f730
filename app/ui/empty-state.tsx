import type { ReactNode } from 'react'

type Props = {
  title: string
  explanation?: string
  /** The path of a line drawing; a bag without one. */
  drawing?: string
  /** The page has no other heading, so the title becomes the h1. */
  isPageHeading?: boolean
  children?: ReactNode
}

export function EmptyState({
  title,
  explanation,
  drawing = bag,
  isPageHeading = false,
  children,
}: Props) {
  const Title = isPageHeading ? 'h1' : 'p'
  return (
    <div className="mx-auto flex max-w-narrow flex-col items-center gap-3 px-4 py-16 text-center md:py-24">
      <svg viewBox="0 0 64 40" aria-hidden="true" className="mb-3 w-16 fill-none stroke-edge">
        <path d={drawing} strokeLinecap="round" strokeLinejoin="round" />
      </svg>
      <Title className="heading text-xl">{title}</Title>
      {explanation && <p className="text-muted">{explanation}</p>}
      {children && <div className="mt-4">{children}</div>}
    </div>
  )
}

const bag = 'M2 38h60M10 38V16h44v22M10 16 16 4h32l6 12M26 16v5a6 6 0 0 0 12 0v-5'
