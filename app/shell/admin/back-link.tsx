import { ArrowLeft } from 'lucide-react'
import { ButtonLink } from '#ui/button-link.tsx'

export function BackLink({ href, children }: { href: string; children: string }) {
  return (
    <ButtonLink variant="quiet" size="small" href={href} className="-ms-3 mb-2">
      <ArrowLeft aria-hidden="true" strokeWidth={1.75} />
      {children}
    </ButtonLink>
  )
}
