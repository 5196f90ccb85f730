import { Client } from 'pg'
import type { Address } from '#platform/database/address.ts'
import { openDatabase } from '#platform/database/database.ts'
import { openShopPayments } from '#app/payments.ts'
import { readSettings } from '#app/settings.ts'
import type { StoreKey } from '#shared/stores/store-key.ts'
import { runStep, type Step } from './steps.ts'

/** Instructions of the parent: the step, its environment, and the point at which to die. */
export type KillPlan = {
  address: Address
  surroundings: Record<string, string>
  store: StoreKey
  step: Step
  dies: number
}

/** Messages to the parent: ready, the acknowledged response, and the points passed. */
export type VictimMessage = { awake: true } | { acknowledged: object | null } | { lived: string[] }

// Runs one step and is killed in the middle of it. Counts queries by wrapping the client here, so that
// production code needs no hooks. The response and the end are points as well.
const passedPoints: string[] = []
let dies = Infinity

function passPoint(point: string): void {
  if (passedPoints.length >= dies) process.kill(process.pid, 'SIGKILL')
  passedPoints.push(point)
}

const { prototype } = Client
const query: (...args: unknown[]) => unknown = Reflect.get(prototype, 'query')
Reflect.set(prototype, 'query', function counted(this: Client, ...args: unknown[]) {
  const point = toPointName(args[0])
  // Jobs are announced by a timer, so the number of announcements differs between runs. They write nothing.
  if (!point.startsWith("select pg_notify('jobs:insert'")) passPoint(point)
  return Reflect.apply(query, this, args)
})

process.on('message', (plan: KillPlan) => void runPlan(plan))
send({ awake: true })

async function runPlan({
  address,
  surroundings,
  store,
  step,
  dies: lastPoint,
}: KillPlan): Promise<void> {
  const settings = readSettings(surroundings)
  const database = openDatabase(address, settings.keyFor, () => {})
  const job = database.scoped({ as: 'job', ...store })
  const storePayments = { job, store, payments: openShopPayments(settings) }
  dies = lastPoint
  await runStep({ address, settings, database, storePayments }, step, (answer) => {
    passPoint('response sent')
    send({ acknowledged: answer })
  })
  passPoint('the end')
  send({ lived: passedPoints })
  dies = Infinity
  await database.close()
  process.disconnect?.()
}

function send(message: VictimMessage): void {
  process.send?.(message)
}

function toPointName(statement: unknown): string {
  const { text = statement } = Object(statement)
  return String(text).replaceAll(/\s+/g, ' ').slice(0, 60)
}
