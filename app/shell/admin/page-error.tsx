import { getErrorExplanation, getErrorHeading } from '#shared/errors/localised-error.ts'
import { to } from '#shared/paths/paths.ts'
import { adminShellTexts as texts } from '#shared/text/admin/shell.ts'
import { ButtonLink } from '#ui/button-link.tsx'
import { isMissingStoreError, isSessionError, toLocalisedError } from './localised-error.ts'
import { NoStore } from './no-store.tsx'
import { useShellView } from './shell-view.ts'

export function PageError({ error }: { error: unknown }) {
  const localisedError = toLocalisedError(error)
  const hasExpired = isSessionError(localisedError)
  const view = useShellView()
  if (view?.company && view.stores.length === 0 && isMissingStoreError(localisedError)) {
    return <NoStore title={getErrorHeading(localisedError, 'en')} role={view.company.role} />
  }
  const start = view?.company?.role === 'support' ? texts.toSupport : texts.toStores
  return (
    <div role="alert" className="grid justify-items-start gap-4 py-16 md:py-24">
      <h1 className="heading text-2xl">{getErrorHeading(localisedError, 'en')}</h1>
      <p className="max-w-prose text-muted">{getErrorExplanation(localisedError, 'en')}</p>
      <ButtonLink href={hasExpired ? to.admin.login() : to.admin()}>
        {hasExpired ? texts.signInAgain : start}
      </ButtonLink>
    </div>
  )
}
