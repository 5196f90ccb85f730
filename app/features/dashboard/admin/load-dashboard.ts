import { timeZone } from '#shared/local-time.ts'
import { formatCount } from '#shared/text/format-number.ts'
import { getStaffLanguage } from '#shared/text/staff-texts.ts'
import { getAge } from '#shared/age.ts'
import { formatSum } from '#shell/admin/format-sum.ts'
import { to } from '#shared/paths/paths.ts'
import { getToday } from '#shared/local-time.ts'
import { getStoreOrigin } from '#shared/origin.ts'
import { calculatePercentage } from '#features/analytics/rules/scale.ts'
import type { OwnStore, SignedInStaff } from '#features/staff/server/read-signed-in-staff.ts'
import { loadOrRefuse } from '#web/load-or-refuse.ts'
import { formatDay } from '#shell/admin/timestamp.tsx'
import { adminDashboardTexts as texts } from '../rules/admin-texts.ts'
import { getWorkPage, type WaitingWork } from '../rules/waiting-work.ts'
import type { Day } from '../rules/sum-sales.ts'
import { readDashboard } from '../server/read-dashboard.ts'
import type { LatestEvent } from '../server/latest-events.ts'

type Args = { url: URL; context: Parameters<typeof loadOrRefuse>[0]['context'] }

/** Everything in words, so that the browser renders the same texts as the server. Null without a store. */
export async function loadDashboard({ url, context }: Args, signedIn: SignedInStaff) {
  const { staff, stores, store: selected } = signedIn
  if (!selected) return null
  const chosen = stores.find(({ store_id }) => store_id === url.searchParams.get('show')) ?? null
  const shown = chosen ? [chosen] : stores
  const now = new Date()
  const found = await loadOrRefuse({ context }, 'storesLoadFailed', ({ paymentSetup }) =>
    readDashboard(
      staff,
      { stores: shown, guided: chosen ?? selected, today: getToday() },
      paymentSetup.payments,
    ),
  )
  const byId = new Map(stores.map((store) => [store.store_id, store]))
  const toPage = (store_id: string, page: string) =>
    store_id === selected.store_id ? page : to.admin.currentStore({ store: store_id, page })
  const named = (store_id: string) => (shown.length > 1 ? (byId.get(store_id)?.name ?? '') : null)
  return {
    shown: chosen?.store_id ?? null,
    stores: stores.map(({ store_id, name }) => ({ store_id, name })),
    figures: toFigures(found.figures, selected, now),
    work: found.work.map((work) => ({
      ...describeWork(work, now),
      store: named(work.store_id),
      href: toPage(work.store_id, getWorkPage(work.kind)),
    })),
    events: found.events.map((event) => ({
      ...describeEvent(event, selected, now),
      store: named(event.store_id),
      href: toPage(event.store_id, getEventPage(event)),
    })),
    guide: found.guide && toGuide(found.guide, byId, { toPage, port: url.port }),
  }
}

export type DashboardView = NonNullable<Awaited<ReturnType<typeof loadDashboard>>>

type Figure = { label: string; value: string; before: string; current: number; earlier: number }

function toFigures(day: Day, { locale }: OwnStore, now: Date): Figure[] {
  const weekday = weekdays[getStaffLanguage()].format(now)
  const { figures } = texts
  const orders = day.sales.reduce((all, one) => all + one.orders, 0)
  const ordersBefore = day.sales.reduce((all, one) => all + one.ordersBefore, 0)
  const count = (value: number) => formatCount(value, getStaffLanguage())
  const share = calculatePercentage(orders, day.visitors)
  const shareBefore = calculatePercentage(ordersBefore, day.visitorsBefore)
  const formatShare = (value: number | null) =>
    value === null ? figures.none : formatCount(Math.round(value * 10) / 10, getStaffLanguage())
  const nothing = {
    label: figures.sales,
    value: count(0),
    before: figures.before(count(0), weekday),
  }
  return [
    ...(day.sales.length === 0 ? [{ ...nothing, current: 0, earlier: 0 }] : []),
    ...day.sales.map(({ currency, turnover, turnoverBefore }) => ({
      label: day.sales.length > 1 ? figures.salesIn(currency) : figures.sales,
      value: formatSum(turnover, { locale, currency }),
      before: figures.before(formatSum(turnoverBefore, { locale, currency }), weekday),
      current: turnover,
      earlier: turnoverBefore,
    })),
    {
      label: figures.orders,
      value: count(orders),
      before: figures.before(count(ordersBefore), weekday),
      current: orders,
      earlier: ordersBefore,
    },
    {
      label: figures.visitors,
      value: count(day.visitors),
      before: figures.beforeWholeDay(count(day.visitorsBefore), weekday),
      current: 0,
      earlier: 0,
    },
    {
      label: figures.conversion,
      value: formatShare(share),
      before: figures.beforeWholeDay(formatShare(shareBefore), weekday),
      current: 0,
      earlier: 0,
    },
  ]
}

const weekday = { weekday: 'long', timeZone } as const
const weekdays = {
  da: new Intl.DateTimeFormat('da-DK', weekday),
  en: new Intl.DateTimeFormat('en-GB', weekday),
}

function describeWork({ kind, count, since, due }: WaitingWork, now: Date) {
  const { work, ...words } = texts.waiting
  const age = since && getAge(since, now)
  return {
    kind,
    text: work[kind](count),
    when: due ? words.due(formatDay(due)) : age && words.since(age.count, age.unit),
    isUrgent: due !== null || (age?.unit === 'day' && age.count >= 2),
  }
}

function describeEvent(event: LatestEvent, { locale }: OwnStore, now: Date) {
  const { latest } = texts
  const age = getAge(event.at, now)
  return {
    id: event.id,
    kind: event.kind,
    text: toEventText(event, locale),
    when: latest.ago(age.count, age.unit),
  }
}

function toEventText(event: LatestEvent, locale: OwnStore['locale']): string {
  const { latest } = texts
  switch (event.kind) {
    case 'order':
      return latest.order(
        String(event.number),
        formatSum(event.total, { locale, currency: event.currency }),
      )
    case 'ticket':
      return latest.ticket(event.title)
    case 'review':
      return latest.review(event.stars, event.product)
  }
}

function getEventPage({ kind, id }: LatestEvent): string {
  if (kind === 'order') return to.admin.order(id)
  return kind === 'ticket' ? to.admin.ticket(id) : to.admin.reviews()
}

type Guide = NonNullable<Awaited<ReturnType<typeof readDashboard>>['guide']>
type Links = { toPage: (store_id: string, page: string) => string; port: string }

function toGuide(
  { opening, unmet, steps, store_id }: Guide,
  byId: ReadonlyMap<string, OwnStore>,
  { toPage, port }: Links,
) {
  const { name = '', domain = '' } = byId.get(store_id) ?? {}
  return {
    store: name,
    address: getStoreOrigin(domain, port),
    isOpen: opening === 'open',
    unmet,
    checkPage: toPage(store_id, to.admin.settings.goLive()),
    done: steps.filter(({ isDone }) => isDone).length,
    steps: steps.map(({ step, isDone, page }) => ({ step, isDone, href: toPage(store_id, page) })),
  }
}
