import { testPayments } from './test-orders.ts'
import type { Payments } from '#platform/payments/payments.ts'
import { ProviderUnavailable, type Provider } from '#platform/payments/provider.ts'
import type { StorePayments } from '#platform/payments/store-payments.ts'

/** Overrides methods of the store's payment provider. */
export function overrideProvider(
  storePayments: StorePayments,
  change: (provider: Provider) => Partial<Provider>,
): StorePayments {
  const wrap = (provider: Provider | null) => provider && { ...provider, ...change(provider) }
  const payments: Payments = {
    ...testPayments,
    findForNewOrders: async (...args) => wrap(await testPayments.findForNewOrders(...args)),
    findByName: async (...args) => wrap(await testPayments.findByName(...args)),
  }
  return { ...storePayments, payments }
}

type Losable = 'openSession' | 'capture' | 'release' | 'refund'

/** A provider whose first response is lost, before or after the work is done. */
export function loseResponse(
  storePayments: StorePayments,
  point: Losable,
  when: 'before' | 'after',
): StorePayments {
  let isLost = false
  const lose = async <Result>(work: () => Promise<Result>): Promise<Result> => {
    const isNow = !isLost
    isLost = true
    if (isNow && when === 'before') throw new ProviderUnavailable('cut off')
    const result = await work()
    if (isNow) throw new ProviderUnavailable('cut off')
    return result
  }
  return overrideProvider(storePayments, (provider) => {
    const losable: Pick<Provider, Losable> = {
      openSession: (...args) => lose(() => provider.openSession(...args)),
      capture: (...args) => lose(() => provider.capture(...args)),
      release: (...args) => lose(() => provider.release(...args)),
      refund: (...args) => lose(() => provider.refund(...args)),
    }
    return { [point]: losable[point] }
  })
}
