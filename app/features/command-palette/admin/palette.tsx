import { useEffect, useId, useState, type KeyboardEvent } from 'react'
import { useFetcher, useNavigate } from 'react-router'
import { Search } from 'lucide-react'
import { to } from '#shared/paths/paths.ts'
import { hasPermission, type Role } from '#features/companies/rules/permissions.ts'
import { Modal } from '#ui/modal.tsx'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import { adminShellTexts } from '#shared/text/admin/shell.ts'
import { sections } from '#shell/admin/sections.ts'
import type { ShellView } from '#shell/admin/shell-view.ts'
import { paletteTexts as texts } from '../rules/admin-texts.ts'
import { commands, isMatch } from '../rules/commands.ts'
import {
  addRecent,
  movePosition,
  paletteGroups,
  parseRecent,
  type PaletteItem,
} from '../rules/palette-item.ts'
import type { Found } from './find.ts'

type Props = { view: ShellView; onClose: () => void }

const mostCommands = 8
/** A pause in typing after which the server is asked. */
const pause = 120

/** Mounted while it is open, so that a closed palette leaves no field in the page. */
export function Palette({ view, onClose }: Props) {
  const id = useId()
  const [query, setQuery] = useState('')
  const [position, setPosition] = useState(0)
  const { found, isWaiting } = useMatches(query)
  const navigate = useNavigate()
  // A tab forgets them, and another person who signs in there has others.
  const recentKey = `admin-recent ${view.user.id}`
  const items = listItems(
    view,
    query,
    query.trim() === '' ? readRecent(recentKey) : (found?.items ?? []),
  )
  const isEmpty = items.length === 0 && query.trim() !== '' && !isWaiting
  const follow = (item: PaletteItem) => {
    sessionStorage.setItem(recentKey, JSON.stringify(addRecent(readRecent(recentKey), item)))
    onClose()
    void navigate(item.href)
  }
  const handleKey = (event: KeyboardEvent<HTMLInputElement>) => {
    const item = items[position]
    if (event.key === 'Enter' && item) {
      event.preventDefault()
      follow(item)
    }
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
    event.preventDefault()
    setPosition(movePosition(position, items.length, event.key))
  }
  return (
    <Modal isOpen onClose={onClose} labelledBy={`${id}-title`} className="dialog palette">
      <VisuallyHidden>
        <h2 id={`${id}-title`}>{texts.title}</h2>
      </VisuallyHidden>
      <div className="palette-head">
        <Search aria-hidden="true" strokeWidth={1.75} className="size-5 shrink-0 text-muted" />
        <input
          type="text"
          role="combobox"
          aria-label={texts.field}
          aria-expanded={items.length > 0}
          aria-controls={`${id}-list`}
          aria-activedescendant={items[position] && `${id}-${position}`}
          autoComplete="off"
          autoFocus
          maxLength={100}
          value={query}
          placeholder={texts.placeholder}
          onChange={({ target: { value } }) => {
            setQuery(value)
            setPosition(0)
          }}
          onKeyDown={handleKey}
          className="palette-field"
        />
        <button type="button" onClick={onClose} className="palette-close">
          {texts.close}
        </button>
      </div>
      <div className="palette-list" id={`${id}-list`} role="listbox" aria-label={texts.title}>
        {paletteGroups.map((group) => {
          const own = items.flatMap((item, at) => (item.group === group ? [{ item, at }] : []))
          if (own.length === 0) return null
          return (
            <div key={group} role="group" aria-labelledby={`${id}-${group}`}>
              <p id={`${id}-${group}`} className="palette-group">
                {texts.groups[group]}
              </p>
              {own.map(({ item, at }) => (
                <div
                  key={`${item.group} ${item.id}`}
                  id={`${id}-${at}`}
                  role="option"
                  aria-selected={at === position}
                  onClick={() => follow(item)}
                  onPointerMove={() => setPosition(at)}
                  className="palette-item"
                >
                  <span className="truncate">{item.label}</span>
                  <span className="truncate text-sm text-muted">{item.detail}</span>
                </div>
              ))}
            </div>
          )
        })}
      </div>
      <p role="status" className={isEmpty || found?.items === null ? 'palette-none' : 'sr-only'}>
        {found?.items === null
          ? texts.failed
          : isEmpty
            ? texts.none(query.trim())
            : !isWaiting && texts.results(items.length)}
      </p>
    </Modal>
  )
}

/** The answer to the words as they stand now; that of earlier words is dropped. */
function useMatches(query: string): { found: Found | undefined; isWaiting: boolean } {
  const { data, load } = useFetcher<Found>()
  const words = query.trim()
  useEffect(() => {
    if (words.length < 2) return undefined
    const timer = setTimeout(() => void load(to.admin.find({ q: words })), pause)
    return () => clearTimeout(timer)
  }, [words, load])
  const isAsked = words.length >= 2
  const isCurrent = isAsked && data?.query === words
  return { found: isCurrent ? data : undefined, isWaiting: isAsked && !isCurrent }
}

function readRecent(key: string): PaletteItem[] {
  return parseRecent(sessionStorage.getItem(key))
}

function listItems(view: ShellView, query: string, found: readonly PaletteItem[]): PaletteItem[] {
  const role = view.company?.role ?? null
  const known = listCommands(role)
  if (query.trim() === '') return [...found, ...known.slice(0, mostCommands)]
  const stores = view.stores
    .filter(({ name }) => isMatch({ label: name, words: '' }, query))
    .map(({ store_id, name }): PaletteItem => ({
      group: 'stores',
      id: store_id,
      label: name,
      detail: '',
      href: to.admin.currentStore({ store: store_id, page: to.admin.stores() }),
    }))
  const matching = known.filter((command) => isMatch(command, query)).slice(0, mostCommands)
  const items = [...matching, ...found, ...stores]
  return paletteGroups.flatMap((group) => items.filter((item) => item.group === group))
}

function listCommands(role: Role | null): (PaletteItem & { words: string })[] {
  const places = sections.map(({ name, href, permission }) => ({
    label: adminShellTexts.links[name],
    href,
    permission,
    words: danishSections[href] ?? '',
  }))
  return [...places, ...commands]
    .filter(({ permission }) => role !== null && hasPermission(role, permission))
    .map(({ label, href, words }) => ({
      group: 'commands' as const,
      id: href,
      label,
      detail: '',
      href,
      words,
    }))
}

const danishSections: Readonly<Record<string, string>> = {
  [to.admin.stores()]: 'home today butikker forside i dag',
  [to.admin.products()]: 'varer produkter',
  [to.admin.categories()]: 'kategorier',
  [to.admin.campaigns()]: 'kampagner rabat tilbud',
  [to.admin.support()]: 'tickets customers henvendelser kunder',
  [to.admin.analytics()]: 'figures sales tal salg statistik',
  [to.admin.settings()]: 'indstillinger',
  [to.admin.orders()]: 'ordrer pakke sende',
  [to.admin.credits()]: 'gavekort',
  [to.admin.reviews()]: 'anmeldelser',
  [to.admin.questions()]: 'spørgsmål',
  [to.admin.company()]: 'firma virksomhed',
  [to.admin.members()]: 'people team medarbejdere',
  [to.admin.auditLog()]: 'history changes ændringer log',
}
