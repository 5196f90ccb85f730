import { Bell, ChevronsUpDown, LogOut, ShieldCheck, ArrowUpRight } from 'lucide-react'
import { Form, Link } from 'react-router'
import { to } from '#shared/paths/paths.ts'
import type { Role } from '#features/companies/rules/permissions.ts'
import { adminShellTexts as texts } from '#shared/text/admin/shell.ts'
import { LanguageSwitch } from './language-switch.tsx'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import type { ExternalCompany } from '#platform/database/federation.ts'

type Props = { user: { name: string; email: string }; role: Role | null }

export function AccountMenu({ user: { name, email }, role }: Props) {
  return (
    <>
      <button type="button" popoverTarget={menuId} className="slip-button">
        <span aria-hidden="true" className="initials">
          {toInitials(name)}
        </span>
        <span className="min-w-0 grow leading-tight">
          <span className="block truncate text-sm font-medium">{name}</span>
          {role && <span className="block truncate text-xs text-muted">{texts.roles[role]}</span>}
        </span>
        <VisuallyHidden>{texts.account}</VisuallyHidden>
        <ChevronsUpDown aria-hidden="true" strokeWidth={1.75} className="size-4 text-muted" />
      </button>
      <div id={menuId} popover="auto" className="slip slip-above on-page">
        <p className="truncate px-2.5 pt-1.5 pb-2 text-xs text-muted">{email}</p>
        <Link to={to.admin.notifications()} onClick={closeParentPopovers} className="slip-row">
          <Bell aria-hidden="true" strokeWidth={1.75} className="text-muted" />
          {texts.notifications}
        </Link>
        <Link to={to.admin.security()} onClick={closeParentPopovers} className="slip-row">
          <ShieldCheck aria-hidden="true" strokeWidth={1.75} className="text-muted" />
          {texts.security}
        </Link>
        <LanguageSwitch className="slip-row" />
        <Form
          method="post"
          action={to.admin.logout()}
          className="mt-1.5 border-t border-line pt-1.5"
        >
          <button className="slip-row">
            <LogOut aria-hidden="true" strokeWidth={1.75} className="text-muted" />
            {texts.signOut}
          </button>
        </Form>
      </div>
    </>
  )
}

const menuId = 'person'

function toInitials(name: string): string {
  const parts = name.trim().split(/\s+/)
  return [parts[0], parts.length > 1 ? parts.at(-1) : undefined]
    .map((part) => part?.slice(0, 1).toUpperCase() ?? '')
    .join('')
}

/** Each leads to the origin of the company, and signs in there. */
export function ExternalCompanies({ companies }: { companies: ExternalCompany[] }) {
  if (companies.length === 0) return null
  return (
    <nav aria-label={texts.atOtherAddresses}>
      <p className="px-2.5 pt-1.5 pb-1 text-xs text-muted">{texts.atOtherAddresses}</p>
      {companies.map(({ company, name, host, href }) => (
        <a key={company} href={href} className="slip-row">
          <span className="min-w-0 grow leading-tight">
            <span className="block truncate text-sm font-medium">{name}</span>
            <span className="block truncate text-xs text-muted">{host}</span>
          </span>
          <ArrowUpRight aria-hidden="true" strokeWidth={1.75} className="text-muted" />
        </a>
      ))}
    </nav>
  )
}

export function closeParentPopovers({ currentTarget }: { currentTarget: HTMLElement }): void {
  let popover = currentTarget.closest<HTMLElement>('[popover]')
  while (popover) {
    popover.hidePopover()
    popover = popover.parentElement?.closest<HTMLElement>('[popover]') ?? null
  }
}
