import { explanation, heading } from '#domain/errors/spoken.ts'
import { to } from '#domain/paths.ts'
import { adminShellWords as words } from '#domain/text/admin/shell.ts'
import { ButtonLink } from '#ui/button-link.tsx'
import { isAboutStore, isOfSession, spokenFault } from './fault.ts'
import { NoStore } from './no-store.tsx'
import { useShellView } from './shell-view.ts'

export function PageFault({ error }: { error: unknown }) {
  const fault = spokenFault(error)
  const hasExpired = isOfSession(fault)
  const view = useShellView()
  if (view?.company && view.stores.length === 0 && isAboutStore(fault)) {
    return <NoStore title={heading(fault, 'en')} role={view.company.role} />
  }
  const start = view?.company?.role === 'support' ? words.toSupport : words.toStores
  return (
    <div role="alert" className="grid justify-items-start gap-4 py-16 md:py-24">
      <h1 className="heading text-2xl">{heading(fault, 'en')}</h1>
      <p className="max-w-prose text-muted">{explanation(fault, 'en')}</p>
      <ButtonLink href={hasExpired ? to.admin.login() : to.admin()}>
        {hasExpired ? words.signInAgain : start}
      </ButtonLink>
    </div>
  )
}
