import { Bookmark, Pencil } from 'lucide-react'
import { useLocation } from 'react-router'
import { to } from '#shared/paths/paths.ts'
import { getButtonClass } from '#ui/button.tsx'
import { Link } from '#ui/link.tsx'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import { listViewsTexts as texts } from '../rules/admin-list-views-texts.ts'
import type { ViewedList } from '../rules/list-view.ts'
import type { ListView } from '../server/read-list-views.ts'

type Props = {
  list: ViewedList
  views: readonly ListView[]
  /** The address of the list with the filters that its parser finds in a query string. */
  toHref: (parameters: URLSearchParams) => string
}

/** The views of a list above it, and the way to save the filters that are set as another one. */
export function ViewTabs({ list, views, toHref }: Props) {
  const toListHref = (query: string) => toHref(new URLSearchParams(query))
  const start = toListHref('')
  const shown = toListHref(useLocation().search)
  const tabs = views.map((view) => ({ ...view, href: toListHref(view.query) }))
  const open = tabs.find(({ href }) => href === shown)
  const isNew = !open && shown !== start
  if (tabs.length === 0 && !isNew) return null
  return (
    <div className="mb-5 flex flex-wrap items-end justify-between gap-x-4 gap-y-2">
      {tabs.length > 0 && (
        <nav aria-label={texts.nav} className="tabs min-w-0 grow">
          <Tab href={start} isOpen={shown === start && !open}>
            {texts.start}
          </Tab>
          {tabs.map(({ id, href, name, isShared }) => (
            <Tab key={id} href={href} isOpen={id === open?.id}>
              {name}
              {isShared && <VisuallyHidden>{`, ${texts.shared}`}</VisuallyHidden>}
            </Tab>
          ))}
        </nav>
      )}
      {open && (
        <Link href={to.admin.view(open.id)} className={linkClass}>
          <Pencil aria-hidden="true" strokeWidth={1.75} />
          {texts.edit(open.name)}
        </Link>
      )}
      {isNew && (
        <Link
          href={to.admin.newView({ list, query: shown.split('?')[1] ?? '' })}
          className={linkClass}
        >
          <Bookmark aria-hidden="true" strokeWidth={1.75} />
          {texts.save}
        </Link>
      )}
    </div>
  )
}

const linkClass = getButtonClass({ variant: 'quiet', size: 'small' })

function Tab({
  href,
  isOpen,
  children,
}: {
  href: string
  isOpen: boolean
  children: React.ReactNode
}) {
  return (
    <Link href={href} aria-current={isOpen ? 'page' : undefined} className="tab tab-link">
      {children}
    </Link>
  )
}
