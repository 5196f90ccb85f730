import { allStores, toDayAndHour, isPeriod, toPeriodRange, type Period } from '../rules/period.ts'
import { refused } from '#shared/errors/errors.ts'
import { readAnalytics } from '../server/read-analytics.ts'
import { throwIfRefused } from '#platform/http/throw-if-refused.ts'
import type { SignedInStaff } from '#features/staff/server/read-signed-in-staff.ts'
import { loadOrRefuse } from '#web/load-or-refuse.ts'
import { getCompany } from '#shell/admin/selected-store.ts'

type Args = { url: URL; context: Parameters<typeof loadOrRefuse>[0]['context'] }

/** Parses the store and period from the URL and loads the figures. Defaults to the current store. */
export async function loadAnalytics({ url, context }: Args, signedIn: SignedInStaff) {
  const { company_id } = getCompany(signedIn)
  const companyStores = signedIn.stores.filter((store) => store.company_id === company_id)
  if (companyStores.length === 0) throwIfRefused(refused('storeNotSelected'))
  const storeParam = url.searchParams.get('store')
  const [store = null] =
    storeParam === allStores
      ? []
      : [storeParam, signedIn.store?.store_id].flatMap(
          (id) => companyStores.find(({ store_id }) => store_id === id) ?? [],
        )
  const periodParam = url.searchParams.get('period')
  const period: Period = isPeriod(periodParam) ? periodParam : '30'
  const timeRange = toPeriodRange(period, toDayAndHour(new Date()).day)
  const store_ids = (store ? [store] : companyStores).map(({ store_id }) => store_id)
  const figures = await loadOrRefuse({ context }, 'analyticsLoadFailed', () =>
    readAnalytics(signedIn.staff, { company_id, store_ids }, timeRange),
  )
  return {
    period,
    step: timeRange.step,
    stores: companyStores.map(({ store_id, name }) => ({ store_id, name })),
    store_id: store?.store_id ?? allStores,
    store_name: store?.name ?? null,
    locale: store?.locale ?? signedIn.store?.locale ?? 'en-GB',
    figures,
  }
}

export type AnalyticsView = Awaited<ReturnType<typeof loadAnalytics>>
