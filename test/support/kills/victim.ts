import { Client } from 'pg'
import type { Address } from '#server/database/address.ts'
import { openDatabase } from '#server/database/database.ts'
import { openPayments } from '#server/payments/payments.ts'
import { settingsFrom } from '#server/settings.ts'
import type { StoreKey } from '#server/stores/stores.ts'
import { take, type Step } from './steps.ts'

/** Instructions of the parent: the step, its environment, and the point at which to die. */
export type Fate = {
  address: Address
  surroundings: Record<string, string>
  store: StoreKey
  step: Step
  dies: number
}

/** Messages to the parent: ready, the acknowledged response, and the points passed. */
export type Word = { awake: true } | { acknowledged: object | null } | { lived: string[] }

// Runs one step and is killed in the middle of it. Counts queries by wrapping the client here, so that
// production code needs no hooks. The response and the end are points as well.
const passed: string[] = []
let dies = Infinity

function pass(point: string): void {
  if (passed.length >= dies) process.kill(process.pid, 'SIGKILL')
  passed.push(point)
}

const { prototype } = Client
const query: (...args: unknown[]) => unknown = Reflect.get(prototype, 'query')
Reflect.set(prototype, 'query', function counted(this: Client, ...args: unknown[]) {
  pass(wordsOf(args[0]))
  return Reflect.apply(query, this, args)
})

process.on('message', (fate: Fate) => void meet(fate))
say({ awake: true })

async function meet({ address, surroundings, store, step, dies: at }: Fate): Promise<void> {
  const settings = settingsFrom(surroundings)
  const database = openDatabase(address, settings.keyFor, () => {})
  const job = database.through({ as: 'job', ...store })
  const till = { job, store, payments: openPayments(settings) }
  dies = at
  await take({ address, settings, database, till }, step, (answer) => {
    pass('its answer is told')
    say({ acknowledged: answer })
  })
  pass('the end')
  say({ lived: passed })
  dies = Infinity
  await database.close()
  process.disconnect?.()
}

function say(word: Word): void {
  process.send?.(word)
}

function wordsOf(question: unknown): string {
  const { text = question } = Object(question)
  return String(text).replaceAll(/\s+/g, ' ').slice(0, 60)
}
