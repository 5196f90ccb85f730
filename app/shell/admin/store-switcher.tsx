import { Check, ChevronsUpDown, ExternalLink } from 'lucide-react'
import { Form, useLocation } from 'react-router'
import { to } from '#shared/paths/paths.ts'
import { adminShellTexts as texts } from '#shared/text/admin/shell.ts'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import { ExternalCompanies, closeParentPopovers } from './account-menu.tsx'
import type { ShellView, ShellStore } from './shell-view.ts'

export function StoreSwitcher({ view: { store, stores, externalCompanies } }: { view: ShellView }) {
  const { pathname } = useLocation()
  if (!store) {
    return (
      <>
        <p className="px-3 text-sm text-muted">{texts.noStore}</p>
        <ExternalCompanies companies={externalCompanies} />
      </>
    )
  }
  return (
    <>
      <button type="button" popoverTarget={listId} className="slip-button slip-button-framed">
        <VisuallyHidden>{texts.store}:</VisuallyHidden>
        <StoreName store={store} />
        <VisuallyHidden>{texts.switchStore}</VisuallyHidden>
        <ChevronsUpDown aria-hidden="true" strokeWidth={1.75} className="size-4 text-muted" />
      </button>
      <div id={listId} popover="auto" className="slip slip-below on-page">
        <Form method="post" action={to.admin.currentStore()}>
          <input type="hidden" name="from" value={pathname} />
          {stores.map((one) => (
            <button
              key={one.store_id}
              name="store_id"
              value={one.store_id}
              aria-current={one.store_id === store.store_id || undefined}
              onClick={closeParentPopovers}
              className="slip-row"
            >
              <StoreName store={one} />
              {one.store_id === store.store_id && <Check aria-hidden="true" strokeWidth={2} />}
            </button>
          ))}
        </Form>
        {externalCompanies.length > 0 && (
          <div className="mt-1.5 border-t border-line pt-1.5">
            <ExternalCompanies companies={externalCompanies} />
          </div>
        )}
        <div className="mt-1.5 border-t border-line pt-1.5">
          <a href={store.address} target="_blank" rel="noreferrer" className="slip-row">
            <ExternalLink aria-hidden="true" strokeWidth={1.75} className="text-muted" />
            {texts.viewStore}
          </a>
        </div>
      </div>
    </>
  )
}

const listId = 'stores-to-switch-to'

function StoreName({ store: { name, domain } }: { store: ShellStore }) {
  return (
    <span className="min-w-0 grow leading-tight">
      <span className="block truncate text-sm font-medium">{name}</span>
      <span className="block truncate text-xs text-muted">{domain}</span>
    </span>
  )
}
