import { allStores, dayAndHour, isPeriod, lookedAt, type Period } from '#domain/analytics/period.ts'
import { refused } from '#domain/errors.ts'
import { readAnalytics } from '#server/analytics/read-analytics.ts'
import { orRefuse } from '#server/http/or-refuse.ts'
import type { SignedInStaff } from '#server/staff/read-signed-in-staff.ts'
import { companyOf } from '../company-of.ts'
import { readOr } from '../read-or.ts'

type Asked = { url: URL; context: Parameters<typeof readOr>[0]['context'] }

/** Parses the store and period from the URL and loads the figures. Defaults to the current store. */
export async function askedAnalytics({ url, context }: Asked, signedIn: SignedInStaff) {
  const { company_id } = companyOf(signedIn)
  const own = signedIn.stores.filter((store) => store.company_id === company_id)
  if (own.length === 0) orRefuse(refused('storeNotSelected'))
  const wanted = url.searchParams.get('store')
  const [store = null] =
    wanted === allStores
      ? []
      : [wanted, signedIn.store?.store_id].flatMap(
          (id) => own.find(({ store_id }) => store_id === id) ?? [],
        )
  const asked = url.searchParams.get('period')
  const period: Period = isPeriod(asked) ? asked : '30'
  const looked = lookedAt(period, dayAndHour(new Date()).day)
  const store_ids = (store ? [store] : own).map(({ store_id }) => store_id)
  const figures = await readOr({ context }, 'analyticsLoadFailed', () =>
    readAnalytics(signedIn.staff, { company_id, store_ids }, looked),
  )
  return {
    period,
    step: looked.step,
    stores: own.map(({ store_id, name }) => ({ store_id, name })),
    store_id: store?.store_id ?? allStores,
    store_name: store?.name ?? null,
    locale: store?.locale ?? signedIn.store?.locale ?? 'en-GB',
    figures: orRefuse(figures),
  }
}

export type AskedAnalytics = Awaited<ReturnType<typeof askedAnalytics>>
