import { Client } from 'pg'
import type { Address } from '#server/database/address.ts'
import { openDatabase } from '#server/database/database.ts'
import { openPayments } from '#server/payments/payments.ts'
import { settingsFrom } from '#server/settings.ts'
import type { StoreKey } from '#server/stores/stores.ts'
import { take, type Step } from './steps.ts'

/** What whoever kills it says: what is to be done, in what surroundings, and at which point life ends. */
export type Fate = {
  address: Address
  surroundings: Record<string, string>
  store: StoreKey
  step: Step
  dies: number
}

/** What it says itself: that it is awake, what it told whoever asked, and by which points it lived. */
export type Word = { awake: true } | { acknowledged: object | null } | { lived: string[] }

// A process of its own, which does one thing and is killed in the middle of it. Nothing in the product knows of that:
// what it asks the database is counted on its way out, here alone. That it has its answer, and that it has told it, are
// points as well.
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
