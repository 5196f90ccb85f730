import { Client } from 'pg'
import type { Address } from '#server/database/address.ts'
import { openDatabase } from '#server/database/database.ts'
import { openPayments } from '#server/payments/payments.ts'
import { settingsFrom } from '#server/settings.ts'
import type { StoreKey } from '#server/stores/stores.ts'
import { take, type Step } from './steps.ts'

/** What whoever kills it says: what is to be done, and after how many questions to the database life ends. */
export type Fate = { address: Address; secret: string; store: StoreKey; step: Step; dies: number }

/** What it says itself: that it is awake, what it told whoever asked, and by which questions it lived. */
export type Word = { awake: true } | { acknowledged: object } | { lived: string[] }

// A process of its own, which does one thing and is killed in the middle of it. Nothing in the product knows of that:
// what it asks the database is counted on its way out, here alone.
const asked: string[] = []
let dies = Infinity

const { prototype } = Client
const query: (...args: unknown[]) => unknown = Reflect.get(prototype, 'query')
Reflect.set(prototype, 'query', function counted(this: Client, ...args: unknown[]) {
  if (asked.length >= dies) process.kill(process.pid, 'SIGKILL')
  asked.push(wordsOf(args[0]))
  return Reflect.apply(query, this, args)
})

process.on('message', (fate: Fate) => void meet(fate))
say({ awake: true })

async function meet({ address, secret, store, step, dies: after }: Fate): Promise<void> {
  const { keyFor, keysFor } = settingsFrom({ TORV_SECRET: secret })
  const database = openDatabase(address, keyFor, () => {})
  const job = database.through({ as: 'job', ...store })
  const payments = openPayments({ keysFor, hasTestPayments: true })
  dies = after
  await take({ job, store, payments }, step, (answer) => say({ acknowledged: answer }))
  say({ lived: asked })
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
