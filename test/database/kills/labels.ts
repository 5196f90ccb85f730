import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { hubAccount } from '../../support/parcel-hub.ts'
import { runLabelStep, type LabelStep } from '../../support/kills/label-steps.ts'
import { unwrap } from '../../support/people.ts'
import { createBackpack, startOrder } from '../../support/test-orders.ts'
import type { Case } from './case.ts'
import type { Environment } from './environment.ts'

export const labelCases: [string, (environment: Environment) => Promise<Case>][] = [
  ['the purchase of a label', createLabelCase],
]

const party = {
  name: 'Anton Vad',
  address: 'Havnevej 7',
  postcode: '8000',
  city: 'Aarhus C',
  country: 'DK',
  email: 'anton@torv.example',
  phone: '+4500121314',
}

/** At any of these points, the hub sells one label at most, and the next request has it. */
async function createLabelCase(environment: Environment): Promise<Case> {
  const { torv, market, payments, settings, hub } = environment
  const { order } = await startOrder(payments, await createBackpack(market))
  const id = randomUUID()
  const parcel = { carrier: 'gls', kind: 'home', pickup_point: null, weight: 800 } as const
  const step: LabelStep = {
    do: 'label',
    hub: { address: hub.address, sharedAccount: hubAccount },
    request: { id, order_id: order.order_id, sender: party, receiver: party, ...parcel },
    staff_id: market.freja.scope.staff_id,
  }
  /** The time after which an unknown outcome is looked up. */
  const waitUntilSettled = () =>
    torv.ownerClient.query(
      "update parcel_labels set asked_at = asked_at - interval '1 hour' where id = $1",
      [id],
    )
  const countLabels = () => hub.listReferences().filter((reference) => reference === id).length
  return {
    step,
    expectAllOrNothing: async () => expect(countLabels()).toBeLessThanOrEqual(1),
    async expectRecovered(acknowledgement) {
      if (acknowledgement && 'package_number' in acknowledgement) expect(countLabels()).toBe(1)
    },
    async isRepeated() {
      await waitUntilSettled()
      return true
    },
    async expectDone(acknowledgement) {
      await waitUntilSettled()
      const label = unwrap(await runLabelStep({ settings, storePayments: payments }, step))
      expect(label).toEqual(acknowledgement ?? label)
      expect(countLabels()).toBe(1)
    },
  }
}
