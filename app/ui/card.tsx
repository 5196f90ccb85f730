import { useId, type ReactNode } from 'react'

type Props = {
  title: string
  description?: ReactNode
  // Shown beside the title, for example a button.
  aside?: ReactNode
  /** Its title is the page's. */
  isPage?: boolean
  children: ReactNode
}

export function Card({ title, description, aside, isPage = false, children }: Props) {
  const titleId = useId()
  const Heading = isPage ? 'h1' : 'h2'
  return (
    <section
      aria-labelledby={titleId}
      className="rounded-card border border-line bg-ground p-5 md:p-7"
    >
      <div className="flex flex-wrap items-start justify-between gap-4">
        <div>
          <Heading id={titleId} className="heading text-lg">
            {title}
          </Heading>
          {description && <p className="mt-1 max-w-prose text-sm text-muted">{description}</p>}
        </div>
        {aside}
      </div>
      <div className="mt-5">{children}</div>
    </section>
  )
}
