import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { testSecret } from '../cluster.ts'
import type { TestDatabase } from '../database.ts'
import type { StoreKey } from '#server/stores/stores.ts'
import type { Step } from './steps.ts'
import type { Fate, Word } from './victim.ts'

export type Met = {
  /** What whoever asked was told before the end. */
  acknowledged: object | null
  /** By which questions it lived to the end; none where it was killed. */
  lived: string[] | null
}

/** Processes that are awake before they are needed: waking up takes longer than the rest. */
export function openMorgue({ address }: TestDatabase, store: StoreKey) {
  const awake: Promise<ChildProcess>[] = []
  const keepReady = () => {
    while (awake.length < 2) awake.push(woken())
  }
  keepReady()
  return {
    /** Does the step in a process of its own, which is killed before it asks the database once more than so often. */
    async meets(step: Step, dies = Infinity): Promise<Met> {
      const victim = await (awake.shift() ?? woken())
      keepReady()
      const met: Met = { acknowledged: null, lived: null }
      victim.on('message', (word: Word) => {
        if ('acknowledged' in word) met.acknowledged = word.acknowledged
        if ('lived' in word) met.lived = word.lived
      })
      const gone = once(victim, 'exit')
      const { company_id, store_id } = store
      const fate: Fate = {
        address,
        secret: testSecret,
        store: { company_id, store_id },
        step,
        // JSON knows no infinity.
        dies: Math.min(dies, Number.MAX_SAFE_INTEGER),
      }
      victim.send(fate)
      const [code, signal]: unknown[] = await gone
      const isAsMeant = met.lived ? code === 0 : signal === 'SIGKILL'
      if (!isAsMeant) throw new Error(`${step.do} ended by itself: ${String(code ?? signal)}`)
      return met
    },
    async close() {
      for (const victim of awake.splice(0)) (await victim).kill('SIGKILL')
    },
  }
}

// What Node made of their TypeScript is kept where the program keeps it, and no threads of the engine wake with them: a
// third of the time.
const compiled = join(import.meta.dirname, '../../../node_modules/.cache/torv')

async function woken(): Promise<ChildProcess> {
  const victim = fork(join(import.meta.dirname, 'victim.ts'), [], {
    execArgv: ['--v8-pool-size=0'],
    env: { NODE_COMPILE_CACHE: compiled },
  })
  const died = once(victim, 'exit').then(() => {
    throw new Error('a process died before it was awake')
  })
  await Promise.race([once(victim, 'message'), died])
  return victim
}
