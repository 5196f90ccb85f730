import { useId, type ReactNode } from 'react'

type Props = {
  title: string
  /** Shown beside the title, e.g. the status. */
  badge?: ReactNode
  text: ReactNode
  actions?: ReactNode
  children?: ReactNode
}

export function SecurityCard({ title, badge, text, actions, children }: Props) {
  const titleId = useId()
  return (
    <section aria-labelledby={titleId} className="paper">
      <div className="flex flex-wrap items-start justify-between gap-x-8 gap-y-4 p-5 md:px-6">
        <div className="max-w-prose min-w-0 flex-1 basis-72">
          <h2 id={titleId} className="heading flex items-center gap-2.5">
            {title}
            {badge}
          </h2>
          <p className="mt-1 text-sm text-muted">{text}</p>
        </div>
        {actions && <div className="flex flex-wrap gap-3">{actions}</div>}
      </div>
      {children}
    </section>
  )
}
