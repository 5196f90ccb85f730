import { getStaffLanguage } from '#shared/text/staff-texts.ts'
import { getErrorExplanation, getErrorHeading } from '#shared/errors/localised-error.ts'
import { to } from '#shared/paths/paths.ts'
import { adminShellTexts as texts } from '#shared/text/admin/shell.ts'
import { ButtonLink, Button } from '#ui/button.tsx'
import { isMissingStoreError, isSessionError, toLocalisedError } from './localised-error.ts'
import { useShellView, type ShellView } from './shell-view.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { ExternalCompanies } from './account-menu.tsx'
import { Plus } from 'lucide-react'
import { hasPermission, type Role } from '#features/companies/rules/permissions.ts'
import { adminStoresTexts } from '#features/stores/rules/admin-texts.ts'
import { isRouteErrorResponse, useRouteError } from 'react-router'
import { Shell } from './shell.tsx'

function PageError({ error }: { error: unknown }) {
  const localisedError = toLocalisedError(error)
  const hasExpired = isSessionError(localisedError)
  const view = useShellView()
  if (view?.company && view.stores.length === 0 && isMissingStoreError(localisedError)) {
    return (
      <NoStore
        title={getErrorHeading(localisedError, getStaffLanguage())}
        role={view.company.role}
      />
    )
  }
  const start = view?.company?.role === 'support' ? texts.toSupport : texts.toStores
  return (
    <div role="alert" className="grid justify-items-start gap-4 py-16 md:py-24">
      <h1 className="heading text-2xl">{getErrorHeading(localisedError, getStaffLanguage())}</h1>
      <p className="max-w-prose text-muted">
        {getErrorExplanation(localisedError, getStaffLanguage())}
      </p>
      <ButtonLink href={hasExpired ? to.admin.login() : to.admin()}>
        {hasExpired ? texts.signInAgain : start}
      </ButtonLink>
    </div>
  )
}

/** Shown to staff of another company than the one at this host. */
export function NoAccess({ externalCompanies }: Pick<ShellView, 'externalCompanies'>) {
  const { title, text } = texts.strange
  return (
    <>
      <EmptyState title={title} explanation={text} />
      <div className="mx-auto mt-6 max-w-narrow">
        <ExternalCompanies companies={externalCompanies} />
      </div>
    </>
  )
}

function NoStore({ title, role }: { title: string; role: Role }) {
  const mayOpen = hasPermission(role, 'createStore')
  return (
    <EmptyState
      title={title}
      explanation={mayOpen ? texts.firstStore.open : texts.firstStore.wait}
      isPageHeading
    >
      {mayOpen && (
        <ButtonLink href={to.admin.newStore()}>
          <Plus aria-hidden="true" strokeWidth={2} />
          {adminStoresTexts.newStore}
        </ButtonLink>
      )}
    </EmptyState>
  )
}

/** Keeps the shell around a failed page, as long as the shell's own data was loaded. */
export function AdminError() {
  const error = useRouteError()
  const view = useShellView()
  if (!view) return <BareError error={error} />
  return (
    <Shell view={view}>
      <PageError error={error} />
    </Shell>
  )
}

/** Error page for failures without loaded shell data. */
export function BareError({ error }: { error: unknown }) {
  const localisedError = toLocalisedError(error)
  const text = getErrorHeading(localisedError, getStaffLanguage())
  const isSession = isSessionError(localisedError)
  const details = getErrorExplanation(localisedError, getStaffLanguage())
  // A link that was used up does not come back.
  const isMissing = isRouteErrorResponse(error) && [404, 410].includes(error.status)
  return (
    <main className="on-surface grid min-h-dvh place-items-center px-4 py-12">
      <div role="alert" className="grid max-w-narrow justify-items-start gap-4">
        <h1 className="heading text-2xl">{isSession ? texts.authenticationError : text}</h1>
        {isSession && <p>{text}</p>}
        {details && <p className="text-muted">{details}</p>}
        {isMissing ? (
          <ButtonLink href={to.admin.login()}>{texts.toSignIn}</ButtonLink>
        ) : (
          <Button onClick={() => window.location.reload()}>{texts.retry}</Button>
        )}
      </div>
    </main>
  )
}
