import { ChevronDown } from 'lucide-react'
import { useRef, useState } from 'react'
import { NavLink, useLocation } from 'react-router'
import { to } from '#shared/paths/paths.ts'
import { adminSalesTermsTexts } from '#features/orders/rules/admin-sales-terms-texts.ts'
import { useHydrated } from '#ui/use-hydrated.ts'
import { filterIndex, findIndexLabel } from '../../rules/settings-index.ts'

const { nav: words } = adminSalesTermsTexts
const indexId = 'settings-index'

/** A column beside the settings on wide screens, and a popover on narrow ones. */
export function SettingsNav() {
  const index = useRef<HTMLElement>(null)
  const [query, setQuery] = useState('')
  const hasScripts = useHydrated()
  const { pathname } = useLocation()
  const groups = filterIndex(query)
  return (
    <>
      <button type="button" popoverTarget={indexId} className="settings-opener">
        {findIndexLabel(pathname) ?? words.label}
        <ChevronDown aria-hidden="true" strokeWidth={1.75} className="size-4" />
      </button>
      <nav
        id={indexId}
        popover="auto"
        ref={index}
        aria-label={words.label}
        className="settings-index on-page"
      >
        {hasScripts && (
          <input
            type="search"
            aria-label={words.find}
            placeholder={words.find}
            value={query}
            maxLength={60}
            onChange={({ target }) => setQuery(target.value)}
            className="settings-find"
          />
        )}
        {groups.map(({ label, entries }) => (
          <div key={label}>
            <p className="settings-group">{label}</p>
            <ul className="index-list">
              {entries.map(({ href, label: name }) => (
                <li key={href}>
                  <NavLink
                    to={href}
                    end={href === to.admin.settings()}
                    onClick={() => index.current?.hidePopover()}
                    className="index-link"
                  >
                    {name}
                  </NavLink>
                </li>
              ))}
            </ul>
          </div>
        ))}
        {groups.length === 0 && <p className="settings-group">{words.none}</p>}
      </nav>
    </>
  )
}
