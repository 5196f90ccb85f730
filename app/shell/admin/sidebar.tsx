import { useRef } from 'react'
import { hasPermission } from '#features/companies/rules/permissions.ts'
import { adminShellTexts as texts } from '#shared/text/admin/shell.ts'
import { PaletteOpener } from '#features/command-palette/admin/palette-opener.tsx'
import { AccountMenu } from './account-menu.tsx'
import { sections, type Section } from './sections.ts'
import type { ShellView } from './shell-view.ts'
import { StoreSwitcher } from './store-switcher.tsx'
import { NavLink } from 'react-router'

export const sidebarId = 'index'

/** A column on wide screens and a popover on narrow ones: one element, so that screen readers meet it once. */
export function Sidebar({ view }: { view: ShellView }) {
  const sidebar = useRef<HTMLElement>(null)
  const close = () => sidebar.current?.hidePopover()
  const { company } = view
  const role = company?.role ?? null
  const permitted = sections.filter(({ permission }) => role && hasPermission(role, permission))
  return (
    <aside
      id={sidebarId}
      popover="auto"
      ref={sidebar}
      aria-label={texts.title}
      className="index on-surface"
    >
      <div className="grid grid-cols-1 gap-4 px-3 pt-5 pb-2">
        <p className="flex items-center gap-2.5 px-3 font-semibold tracking-tight">
          <TorvLogo />
          {texts.title}
        </p>
        <StoreSwitcher view={view} />
        {company && <PaletteOpener view={view} onOpen={close} />}
      </div>
      <nav aria-label={texts.navigation} className="grow overflow-y-auto px-3 py-3">
        <Sections
          items={permitted.filter((section) => section.scope === 'store')}
          onFollow={close}
        />
        {company && (
          <CompanySections
            name={company.company_name}
            items={permitted.filter((section) => section.scope === 'company')}
            onFollow={close}
          />
        )}
      </nav>
      <div className="border-t border-line p-3">
        <AccountMenu user={view.user} role={role} />
      </div>
    </aside>
  )
}

type SectionsProps = { items: readonly Section[]; onFollow: () => void }

function Sections({ items, onFollow }: SectionsProps) {
  return (
    <ul className="index-list">
      {items.map((section) => (
        <li key={section.href}>
          <SectionLink section={section} onFollow={onFollow} />
        </li>
      ))}
    </ul>
  )
}

function CompanySections({ name, ...list }: SectionsProps & { name: string }) {
  if (list.items.length === 0) return null
  return (
    <>
      <p className="mt-6 mb-1.5 truncate px-3 text-xs text-muted">{name}</p>
      <Sections {...list} />
    </>
  )
}

function TorvLogo() {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true" className="size-5 fill-current">
      <path d="M2 2h20v5H2zM2 9h5v13H2zM17 9h5v13h-5z" />
    </svg>
  )
}

function SectionLink({
  section: { name, href, icon: Icon },
  onFollow,
}: {
  section: Section
  onFollow: () => void
}) {
  return (
    <NavLink to={href} prefetch="intent" onClick={onFollow} className="index-link">
      <Icon aria-hidden="true" strokeWidth={1.75} />
      {texts.links[name]}
    </NavLink>
  )
}
