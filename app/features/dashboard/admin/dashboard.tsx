import {
  ArrowRight,
  BadgeAlert,
  CircleAlert,
  Clock,
  MessageCircle,
  Package,
  PackageCheck,
  PackageX,
  RotateCw,
  Scale,
  Star,
  TrendingDown,
  TrendingUp,
  type LucideIcon,
} from 'lucide-react'
import { to } from '#shared/paths/paths.ts'
import { calculatePercentChange } from '#features/analytics/rules/scale.ts'
import { Link } from '#ui/link.tsx'
import { adminDashboardTexts as texts } from '../rules/admin-texts.ts'
import type { WorkKind } from '../rules/waiting-work.ts'
import { GuideCard } from './guide-card.tsx'
import type { DashboardView } from './load-dashboard.ts'

/** Stands above the stores: what happens today, what waits and what came last. */
export function Dashboard({ view }: { view: DashboardView }) {
  const { guide, figures, work, events } = view
  return (
    <div className="mb-10 grid gap-5">
      {guide && <GuideCard guide={guide} />}
      <section aria-labelledby="today" className="grid gap-3">
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
          <h2 id="today" className="heading text-lg">
            {texts.today}
          </h2>
          {view.stores.length > 1 && <ScopeLinks view={view} />}
        </div>
        <dl className="grid grid-cols-2 gap-3 md:gap-4 xl:grid-cols-4">
          {figures.map((figure) => (
            <Tile key={figure.label} {...figure} />
          ))}
        </dl>
      </section>
      <div className="grid items-start gap-5 lg:grid-cols-[3fr_2fr]">
        <section aria-labelledby="waiting" className="paper p-5 md:p-6">
          <h2 id="waiting" className="heading text-lg">
            {texts.waiting.title}
          </h2>
          {work.length === 0 ? (
            <p className="mt-3 text-muted">{texts.waiting.none}</p>
          ) : (
            <ul className="mt-3 divide-y divide-line">
              {work.map((one) => (
                <WorkRow key={`${one.kind} ${one.store}`} {...one} />
              ))}
            </ul>
          )}
        </section>
        <section aria-labelledby="latest" className="paper p-5 md:p-6">
          <h2 id="latest" className="heading text-lg">
            {texts.latest.title}
          </h2>
          {events.length === 0 ? (
            <p className="mt-3 text-muted">{texts.latest.none}</p>
          ) : (
            <ul className="mt-3 grid gap-1">
              {events.map((event) => (
                <EventRow key={event.id} {...event} />
              ))}
            </ul>
          )}
        </section>
      </div>
    </div>
  )
}

function ScopeLinks({ view: { stores, shown } }: { view: DashboardView }) {
  const scopes = [{ store_id: null, name: texts.allStores }, ...stores]
  return (
    <nav aria-label={texts.scope} className="flex flex-wrap gap-x-1 gap-y-2">
      {scopes.map(({ store_id, name }) => (
        <Link
          key={store_id}
          href={to.admin.stores(store_id ? { show: store_id } : {})}
          aria-current={store_id === shown ? 'true' : undefined}
          className={`button button-small ${store_id === shown ? 'button-secondary' : 'button-quiet'}`}
        >
          {name}
        </Link>
      ))}
    </nav>
  )
}

function Tile({ label, value, before, current, earlier }: DashboardView['figures'][number]) {
  const change = calculatePercentChange(earlier, current)
  const Arrow = change !== null && change < 0 ? TrendingDown : TrendingUp
  return (
    <div className="paper grid content-start gap-1 p-4">
      <dt className="text-sm text-muted">{label}</dt>
      <dd className="grid gap-1">
        <span className="flex flex-wrap items-baseline gap-x-2">
          <span className="heading text-xl leading-tight whitespace-nowrap tabular-nums md:text-2xl">
            {value}
          </span>
          {change !== null && change !== 0 && (
            <span
              className={`flex items-center gap-1 text-xs font-medium ${change < 0 ? 'text-danger' : 'text-accent'}`}
            >
              <Arrow aria-hidden="true" strokeWidth={2} className="size-3.5" />
              {texts.figures.change(change < 0 ? '−' : '+', Math.abs(change))}
            </span>
          )}
        </span>
        <span className="text-xs text-muted">{before}</span>
      </dd>
    </div>
  )
}

const icons: Record<WorkKind, LucideIcon> = {
  pack: Package,
  ship: PackageCheck,
  answer: MessageCircle,
  dispute: BadgeAlert,
  expiry: Clock,
  ledger: Scale,
  requirement: CircleAlert,
  soldOut: PackageX,
  review: Star,
  question: MessageCircle,
  failedJob: RotateCw,
}

function WorkRow({ kind, text, when, isUrgent, store, href }: DashboardView['work'][number]) {
  const Icon = icons[kind]
  return (
    <li>
      <Link href={href} className="group flex min-h-12 items-center gap-3 py-2">
        <Icon
          aria-hidden="true"
          strokeWidth={1.75}
          className={`size-5 shrink-0 ${isUrgent ? 'text-danger' : 'text-muted'}`}
        />
        <span className="min-w-0 grow">
          <span className="font-medium group-hover:underline">{text}</span>{' '}
          <span className={`text-sm ${isUrgent ? 'text-danger' : 'text-muted'}`}>
            {[when, store && texts.waiting.inStore(store)].filter(Boolean).join(' ')}
          </span>
        </span>
        <ArrowRight
          aria-hidden="true"
          strokeWidth={1.75}
          className="size-4 shrink-0 text-muted transition-transform group-hover:translate-x-0.5"
        />
      </Link>
    </li>
  )
}

function EventRow({ text, when, store, href }: DashboardView['events'][number]) {
  return (
    <li>
      <Link href={href} className="group grid min-h-11 content-center py-1.5">
        <span className="line-clamp-2 wrap-anywhere group-hover:underline">{text}</span>
        <span className="text-sm text-muted">{[when, store].filter(Boolean).join(', ')}</span>
      </Link>
    </li>
  )
}
