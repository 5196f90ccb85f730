import { playMoney } from './trade.ts'
import type { Payments } from '#server/payments/payments.ts'
import { ProviderAway, type Provider } from '#server/payments/provider.ts'
import type { Till } from '#server/payments/till.ts'

/** Overrides methods of the store's payment provider. */
export function changed(till: Till, change: (provider: Provider) => Partial<Provider>): Till {
  const wrap = (provider: Provider | null) => provider && { ...provider, ...change(provider) }
  const payments: Payments = {
    ...playMoney,
    chosenBy: async (...asked) => wrap(await playMoney.chosenBy(...asked)),
    named: async (...asked) => wrap(await playMoney.named(...asked)),
  }
  return { ...till, payments }
}

type Losable = 'openSession' | 'capture' | 'release' | 'refund'

/** A provider whose first response is lost, before or after the work is done. */
export function losing(till: Till, point: Losable, when: 'before' | 'after'): Till {
  let isLost = false
  const lose = async <Answer>(work: () => Promise<Answer>): Promise<Answer> => {
    const isNow = !isLost
    isLost = true
    if (isNow && when === 'before') throw new ProviderAway('cut off')
    const answer = await work()
    if (isNow) throw new ProviderAway('cut off')
    return answer
  }
  return changed(till, (provider) => {
    const losable: Pick<Provider, Losable> = {
      openSession: (...asked) => lose(() => provider.openSession(...asked)),
      capture: (...asked) => lose(() => provider.capture(...asked)),
      release: (...asked) => lose(() => provider.release(...asked)),
      refund: (...asked) => lose(() => provider.refund(...asked)),
    }
    return { [point]: losable[point] }
  })
}
