import { Menu } from 'lucide-react'
import { type MouseEvent, type ReactNode, useEffect } from 'react'
import { useLocation, useNavigation, useBlocker } from 'react-router'
import { to } from '#shared/paths/paths.ts'
import { adminCommonTexts } from '#shared/text/admin/common.ts'
import { adminShellTexts as texts } from '#shared/text/admin/shell.ts'
import { SkipLink } from '#ui/skip-link.tsx'
import { ToastProvider } from '#ui/toast.tsx'
import { FactorReminder } from './factor-reminder.tsx'
import { SessionGuard } from './session-guard.tsx'
import type { ShellView } from './shell-view.ts'
import { Sidebar, sidebarId } from './sidebar.tsx'
import { useRevalidateOnFocus } from './use-safe-revalidate.ts'
import { useDocumentLanguage } from './use-document-language.ts'
import { Button } from '#ui/button.tsx'
import { Confirmation } from '#ui/dialog.tsx'
import { hasUnsavedWork } from '#web/unsaved-work.ts'

const { leaving: words } = adminCommonTexts

/** Warns about unsaved changes before leaving the page. */
function LeaveConfirmation() {
  const { state, proceed, reset } = useBlocker(
    ({ currentLocation, nextLocation }) =>
      currentLocation.pathname !== nextLocation.pathname && hasUnsavedWork(nextLocation.pathname),
  )
  useEffect(() => {
    const warnBeforeUnload = (event: BeforeUnloadEvent) => {
      if (hasUnsavedWork(null)) event.preventDefault()
    }
    window.addEventListener('beforeunload', warnBeforeUnload)
    return () => window.removeEventListener('beforeunload', warnBeforeUnload)
  }, [])
  return (
    <Confirmation
      isOpen={state === 'blocked'}
      onClose={() => reset?.()}
      title={words.title}
      cancelLabel={words.stay}
      action={
        <Button variant="danger" onClick={() => proceed?.()}>
          {words.leave}
        </Button>
      }
    >
      {words.text}
    </Confirmation>
  )
}

/** Layout of all admin pages. The menus are popovers, so they work without scripts. */
export function Shell({ view, children }: { view: ShellView; children: ReactNode }) {
  useRevalidateOnFocus()
  useDocumentLanguage(view.user.language)
  // The security page shows its own reminder.
  const isAboutSecurity = useLocation().pathname.startsWith(to.admin.security())
  return (
    <ToastProvider closeLabel={adminCommonTexts.close}>
      <SkipLink label={texts.skipToContent} target="content" onClick={goToContent} />
      <Pending />
      <SessionGuard user={view.user} externalSignIn={view.externalSignIn} />
      <LeaveConfirmation />
      <div className="room">
        <header className="room-bar on-surface">
          <button
            type="button"
            popoverTarget={sidebarId}
            className="button button-quiet gap-2 px-3"
          >
            <Menu aria-hidden="true" strokeWidth={1.75} />
            {texts.menu}
          </button>
          <p className="truncate text-sm text-muted">{view.store?.name}</p>
        </header>
        <Sidebar view={view} />
        <main id="content" tabIndex={-1} className="room-desk">
          {view.reminder && !isAboutSecurity && (
            <div className="mb-6">
              <FactorReminder reminder={view.reminder} href={to.admin.security()} />
            </div>
          )}
          {children}
        </main>
      </div>
    </ToastProvider>
  )
}

// Keeps the URL unchanged, because every URL change triggers the check for unsaved changes.
function goToContent(event: MouseEvent<HTMLAnchorElement>) {
  const content = document.getElementById('content')
  if (!content) return
  event.preventDefault()
  content.focus()
}

function Pending() {
  if (useNavigation().state !== 'loading') return null
  return (
    <div role="status" className="pending on-page flex items-center gap-3">
      <span className="spinner" aria-hidden="true" />
      {texts.loading}
    </div>
  )
}
