import type { ReactNode } from 'react'
import { ArrowLeft } from 'lucide-react'
import { ButtonLink } from '#ui/button.tsx'

type Props = {
  title: string
  description?: ReactNode
  actions?: ReactNode
}

export function PageHeader({ title, description, actions }: Props) {
  return (
    <header className="mb-6 flex flex-wrap items-start justify-between gap-x-6 gap-y-4 md:mb-8">
      <div className="min-w-0">
        <h1 className="heading text-[1.625rem] leading-tight">{title}</h1>
        {description && <p className="mt-1.5 max-w-prose text-muted">{description}</p>}
      </div>
      {actions && <div className="flex flex-wrap gap-3">{actions}</div>}
    </header>
  )
}

export function BackLink({ href, children }: { href: string; children: string }) {
  return (
    <ButtonLink variant="quiet" size="small" href={href} className="-ms-3 mb-2">
      <ArrowLeft aria-hidden="true" strokeWidth={1.75} />
      {children}
    </ButtonLink>
  )
}
