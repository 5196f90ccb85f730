import type { ReactNode } from 'react'

type Props = { title: string; label?: string; aside?: ReactNode; children?: ReactNode }

export function ReadingPage({ title, label, aside, children }: Props) {
  return (
    <div className="shell grid grid-cols-1 gap-x-8 gap-y-8 py-12 md:py-20 lg:grid-cols-12">
      <div className="reading-side below-header lg:col-span-5">
        {label && <p className="mb-3 text-muted">{label}</p>}
        <h1 className="heading text-3xl hyphens-auto">{title}</h1>
        {aside}
      </div>
      {children && <div className="max-w-prose lg:col-span-7">{children}</div>}
    </div>
  )
}
