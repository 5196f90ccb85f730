import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { requestLabels } from '#features/orders/server/ship/request-labels.ts'
import { transitionOrder } from '#features/orders/server/transition-order.ts'
import { runJobStep } from '../../support/kills/job-steps.ts'
import { hubAccount } from '../../support/parcel-hub.ts'
import { runLabelStep, type LabelStep } from '../../support/kills/label-steps.ts'
import { unwrap } from '../../support/people.ts'
import { createBackpack, createPaidOrder, startOrder } from '../../support/test-orders.ts'
import type { Case } from './case.ts'
import type { Environment } from './environment.ts'
import { createQueuedCase } from './jobs.ts'

export const labelCases: [string, (environment: Environment) => Promise<Case>][] = [
  ['the purchase of a label', createLabelCase],
  ['the purchase of several labels', createLabelsCase],
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

/** Each of two orders gets one label, however often the worker is killed; an unknown outcome is looked up later. */
async function createLabelsCase(environment: Environment): Promise<Case> {
  const { torv, market, payments, settings, hub } = environment
  const { ownerClient: owner } = torv
  const by = { actor: 'staff', staff_id: market.freja.scope.staff_id } as const
  const packOrder = async () => {
    const { order } = await createPaidOrder(payments, await createBackpack(market))
    unwrap(await transitionOrder(payments.job, order, by, 'packed'))
    await owner.query('update orders set delivery_method = $1 where id = $2', [
      { kind: 'home', carrier: 'gls', name: '', transit: { from: 1, to: 1 } },
      order.order_id,
    ])
    return order.order_id
  }
  const orders = [await packOrder(), await packOrder()]
  const step = { do: 'jobs', hub: { address: hub.address, sharedAccount: hubAccount } } as const
  const listLabels = async () => {
    const { rows } = await owner.query<{ id: string }>(
      'select id from parcel_labels where order_id = any ($1)',
      [orders],
    )
    return rows.map(({ id }) => hub.listReferences().filter((one) => one === id).length)
  }
  const waitUntilSettled = async () => {
    await owner.query(
      "update parcel_labels set asked_at = asked_at - interval '1 hour' where order_id = any ($1)",
      [orders],
    )
    await owner.query(
      "update graphile_worker._private_jobs set run_at = now(), locked_at = null where run_at < now() + interval '12 hours'",
    )
  }
  const expectAllOrNothing = async () => {
    for (const count of await listLabels()) expect(count).toBeLessThanOrEqual(1)
  }
  return createQueuedCase(
    environment,
    () => requestLabels(market.freja, market.bagShop, { orders, carrier: null }),
    {
      expectAllOrNothing,
      async expectDone() {
        for (let round = 0; round < 3; round += 1) {
          await waitUntilSettled()
          await runJobStep({ address: torv.address, settings, database: torv.database }, step)
        }
        expect(await listLabels()).toEqual([1, 1])
      },
    },
    step,
  )
}
