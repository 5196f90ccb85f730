import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { startCheckout } from '#server/checkout/start-checkout.ts'
import { recordOf } from '#domain/stored.ts'
import type { Tasks } from '#server/jobs/task.ts'
import { moveOrder } from '#server/orders/move-order.ts'
import { shipOrder } from '#server/orders/ship-order.ts'
import { openTrade } from '#server/payments/trade.ts'
import { testMessage } from '#server/payments/test/test-events.ts'
import type { Till } from '#server/payments/till.ts'
import { settingsFrom } from '#server/settings.ts'
import { tasksOf } from '#server/tasks.ts'
import { testSecret } from '../support/cluster.ts'
import { emptyDatabase, type TestDatabase } from '../support/database.ts'
import { tell } from '../support/figures.ts'
import { openMorgue, type Met } from '../support/kills/kill.ts'
import { take, paidBack, urls, type Step } from '../support/kills/steps.ts'
import { workOff } from '../support/mails.ts'
import { granted, openMarket, wish, type Market } from '../support/people.ts'
import {
  backpack,
  checkout,
  holdsTogether,
  ordered,
  orderOf,
  paid,
  pay,
  playMoney,
  stateOf,
  stockOf,
  tillIn,
} from '../support/trade.ts'

let torv: TestDatabase
let market: Market
let till: Till
let tasks: Tasks
let morgue: ReturnType<typeof openMorgue>

beforeAll(async () => {
  torv = await emptyDatabase()
  market = await openMarket(torv.database)
  till = tillIn(torv.database, market.bagShop)
  const settings = settingsFrom({ TORV_SECRET: testSecret })
  tasks = tasksOf(settings, torv.database, openTrade(settings), '3000')
  morgue = openMorgue(torv, market.bagShop)
})
afterAll(async () => {
  await morgue.close()
  await torv.close()
})

type Case = {
  step: Step
  /** What must be so when the house has been opened again and has looked after what lay there. */
  isHealed(acknowledged: Record<string, unknown> | null): Promise<void>
  /** What must be so when whoever was not told does it again. */
  isDone(acknowledged: Record<string, unknown> | null): Promise<void>
}

const staffId = () => market.freja.scope.staff_id
const byFreja = () => ({ actor: 'staff', staff_id: staffId() }) as const

async function again(step: Step): Promise<void> {
  await take(till, step, () => {})
}

async function bought(): Promise<Case> {
  const good = await backpack(market, 5)
  const step = { do: 'checkout', wishes: [wish(good)], key: randomUUID() } as const
  const count = async () => {
    const { rows } = await torv.keeper.query<{ orders: number }>(
      'select count(*)::int as orders from order_lines where variant_id = $1',
      [good.variant_id],
    )
    return rows[0]?.orders ?? 0
  }
  return {
    step,
    async isHealed(acknowledged) {
      expect(await count()).toBeLessThanOrEqual(1)
      if (acknowledged) {
        const order = await orderOf(till, String(acknowledged['id']))
        expect(await stateOf(torv, order)).toBe('pending_payment')
      }
    },
    async isDone(acknowledged) {
      const said = checkout(step.wishes, { key: step.key, urls })
      const session = granted(await startCheckout(till, said))
      expect(session).toEqual(acknowledged ?? session)
      await pay(till, session.id)
      expect(await stateOf(torv, await orderOf(till, session.id))).toBe('authorised')
      expect(await count()).toBe(1)
      expect(await stockOf(torv, good.variant_id)).toEqual({ present: 5, held: 1 })
    },
  }
}

async function heard(): Promise<Case> {
  const { order, session } = await ordered(till, await backpack(market))
  await pay(till, session, 'never')
  const { rows } = await torv.keeper.query('select id from payment_attempts where order_id = $1', [
    order.order_id,
  ])
  const about = { id: session, attempt_id: String(rows[0]?.id) }
  const message = testMessage('payment.authorised', about, playMoney.testSecret)
  const step: Step = { do: 'webhook', message }
  const isPaid = async () => expect(await stateOf(torv, order)).toBe('authorised')
  return {
    step,
    isHealed: isPaid,
    async isDone() {
      await again(step)
      await isPaid()
    },
  }
}

async function over(): Promise<Case> {
  const good = await backpack(market, 5)
  const { order } = await ordered(till, good, 5)
  await torv.keeper.query(
    "update payment_attempts set expires_at = now() - interval '1 minute' where order_id = $1",
    [order.order_id],
  )
  const isOver = async () => {
    expect(await stateOf(torv, order)).toBe('expired')
    expect(await stockOf(torv, good.variant_id)).toEqual({ present: 5, held: 0 })
  }
  return { step: { do: 'expiry', order }, isHealed: isOver, isDone: isOver }
}

/** Something of the staff that moves money: it happens once, or not at all, and then it can be done. */
async function moved(what: 'capture' | 'cancel' | 'refund'): Promise<Case> {
  const { order, session } = await paid(till, await backpack(market))
  if (what !== 'cancel') granted(await moveOrder(till.job, order, byFreja(), 'packed'))
  if (what === 'refund') granted(await shipOrder(till, order, byFreja()))
  const step: Step = { do: what, order, staff_id: staffId() }
  const [before, after] = states[what]
  const isDone = async () => {
    expect(await stateOf(torv, order)).toBe(after)
    expect(await movementsOf(session)).toEqual(movements[what])
  }
  return {
    step,
    async isHealed(acknowledged) {
      const state = await stateOf(torv, order)
      expect([before, after]).toContain(state)
      if (acknowledged) await isDone()
      if (state === before) expect(await movementsOf(session)).toEqual(movements[what].slice(0, -1))
    },
    async isDone() {
      if ((await stateOf(torv, order)) === before) await again(step)
      await isDone()
    },
  }
}

const states = {
  capture: ['packed', 'shipped'],
  cancel: ['authorised', 'cancelled'],
  refund: ['shipped', 'partially_refunded'],
} as const

const movements = {
  capture: [['capture', 99_900]],
  cancel: [['release', 0]],
  refund: [
    ['capture', 99_900],
    ['refund', Number(paidBack)],
  ],
}

async function movementsOf(session: string): Promise<[string, number][]> {
  const { rows } = await torv.keeper.query<{ kind: string; amount: string }>(
    'select kind, amount from test_movements where payment_id = $1 order by kind',
    [session],
  )
  return rows.map(({ kind, amount }) => [kind, Number(amount)])
}

/** The house is opened again: an hour later, all that lay in the queue has been looked after, and the clock has struck. */
async function heal() {
  const { keeper } = torv
  await keeper.query("update orders set placed_at = placed_at - interval '1 hour'")
  await keeper.query("update payment_tasks set created_at = created_at - interval '1 hour'")
  await keeper.query("update webhook_events set received_at = received_at - interval '1 hour'")
  await keeper.query("update idempotency_keys set working_until = now() - interval '1 second'")
  await keeper.query('update graphile_worker._private_jobs set run_at = now()')
  const strikes = JSON.stringify({ _cron: { ts: '2026-11-22T02:00:00Z' } })
  await keeper.query("select graphile_worker.add_job('reconcile', $1)", [strikes])
  await workOff(torv, tasks)
}

const cases: [string, () => Promise<Case>][] = [
  ['a checkout', bought],
  ['a message of the provider', heard],
  ['a payment that ran out', over],
  ['goods that are sent', () => moved('capture')],
  ['an order that is called off', () => moved('cancel')],
  ['money that is paid back', () => moved('refund')],
]

const most = inject('kills')

describe.each(cases)('a process that is killed in the middle of %s', (name, made) => {
  test('loses nothing of what it told, and leaves nothing half done', async (context) => {
    const whole = await made()
    const { lived, acknowledged } = await morgue.meets(whole.step)
    expect(lived?.length).toBeGreaterThan(5)
    await whole.isDone(acknowledged && recordOf(acknowledged))

    const killed: { one: Case; met: Met; point: string }[] = []
    for (const dies of spread(lived?.length ?? 0, most)) {
      const one = await made()
      const met = await morgue.meets(one.step, dies)
      killed.push({ one, met, point: `before ${dies}: ${lived?.[dies] ?? 'the end'}` })
    }
    expect(killed.filter(({ met }) => met.lived === null).length).toBeGreaterThan(2)
    await heal()
    for (const { one, met, point } of killed) {
      const told = met.acknowledged && recordOf(met.acknowledged)
      await one.isHealed(told).catch(at(point))
      await one.isDone(told).catch(at(point))
    }
    await holdsTogether(torv)
    tell(context, 'Killed processes', [
      { what: `points of ${name} at which it was killed`, value: killed.length },
    ])
  }, 3_600_000)
})

/** So many points of a whole, the first and the last among them. */
function spread(count: number, wanted: number): number[] {
  const step = Math.max(1, count / Math.max(1, wanted - 1))
  const points = Array.from({ length: Math.ceil(count / step) + 1 }, (_, index) =>
    Math.min(count - 1, Math.round(index * step)),
  )
  return [...new Set(points)]
}

function at(point: string) {
  return (fault: unknown) => {
    throw new Error(`killed ${point}`, { cause: fault })
  }
}
