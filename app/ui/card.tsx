import { createContext, use, useId, type ReactNode } from 'react'

type Props = {
  title: string
  description?: ReactNode
  // Shown beside the title, for example a button.
  aside?: ReactNode
  /** Its title is the page's. */
  isPage?: boolean
  children: ReactNode
}

/** Whether the cards of a page begin folded, with their titles alone. */
export const FoldedCardsContext = createContext(false)

export function Card({ title, description, aside, isPage = false, children }: Props) {
  const titleId = useId()
  const Heading = isPage ? 'h1' : 'h2'
  const isFolded = use(FoldedCardsContext) && !isPage
  const heading = (
    <Heading id={titleId} className="heading text-lg">
      {title}
    </Heading>
  )
  if (isFolded)
    return (
      <section aria-labelledby={titleId} className="rounded-card border border-line bg-ground">
        <details>
          <summary className="fold px-5 py-2">{heading}</summary>
          <div className="grid gap-4 px-5 pb-5">
            {description && <p className="text-sm text-muted">{description}</p>}
            {aside}
            {children}
          </div>
        </details>
      </section>
    )
  return (
    <section
      aria-labelledby={titleId}
      className="rounded-card border border-line bg-ground p-5 md:p-7"
    >
      <div className="flex flex-wrap items-start justify-between gap-4">
        <div>
          {heading}
          {description && <p className="mt-1 max-w-prose text-sm text-muted">{description}</p>}
        </div>
        {aside}
      </div>
      <div className="mt-5">{children}</div>
    </section>
  )
}
