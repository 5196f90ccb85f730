import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { build } from 'vite'
import type { StoreKey } from '#shared/stores/store-key.ts'
import type { TestDatabase } from '../database.ts'
import type { Step } from './steps.ts'
import type { KillPlan, VictimMessage } from './victim.ts'

export type KillResult = {
  /** The response acknowledged before the end; undefined if none. */
  acknowledged: object | null | undefined
  /** Points passed if the process ended by itself; null if it was killed. */
  lived: string[] | null
}

/** Keeps processes ready, because starting them takes longest. */
export async function openKillRunner(
  { address }: TestDatabase,
  { company_id, store_id }: StoreKey,
  surroundings: Record<string, string>,
) {
  await bundle()
  const readyVictims: Promise<ChildProcess>[] = []
  const refill = () => {
    while (readyVictims.length < 2) readyVictims.push(startVictim())
  }
  refill()
  return {
    /** Runs the step in its own process, killed after this many points. */
    async runAndKill(step: Step, dies = Infinity): Promise<KillResult> {
      const victim = await (readyVictims.shift() ?? startVictim())
      refill()
      const result: KillResult = { acknowledged: undefined, lived: null }
      victim.on('message', (word: VictimMessage) => {
        if ('acknowledged' in word) result.acknowledged = word.acknowledged
        if ('lived' in word) result.lived = word.lived
      })
      // Waits for 'close' rather than 'exit', so that all messages have arrived.
      const closed = once(victim, 'close')
      const plan: KillPlan = {
        address,
        surroundings,
        store: { company_id, store_id },
        step,
        // JSON has no Infinity.
        dies: Math.min(dies, Number.MAX_SAFE_INTEGER),
      }
      victim.send(plan)
      const [code, signal]: unknown[] = await closed
      const isExpected = result.lived ? code === 0 : signal === 'SIGKILL'
      if (!isExpected) throw new Error(`${step.do} ended by itself: ${String(code ?? signal)}`)
      return result
    },
    async close() {
      for (const victim of readyVictims.splice(0)) (await victim).kill('SIGKILL')
      await rm(folder, { recursive: true })
    },
  }
}

const root = join(import.meta.dirname, '../../..')
const compileCache = join(root, 'node_modules/.cache/torv')
// Unique to this run, as another may be active.
const folder = join(compileCache, `victim-${process.pid}`)

/** One bundled file starts seven times faster than hundreds. */
async function bundle(): Promise<void> {
  await build({
    configFile: false,
    root,
    publicDir: false,
    logLevel: 'error',
    ssr: { noExternal: true, external: ['graphile-worker', 'nodemailer', 'pg-native', 'sharp'] },
    build: {
      ssr: join(import.meta.dirname, 'victim.ts'),
      outDir: folder,
      emptyOutDir: true,
      minify: false,
      rolldownOptions: { output: { entryFileNames: 'victim.mjs', chunkFileNames: '[name].mjs' } },
    },
  })
}

// Shares the program's compile cache and starts no V8 threads, which takes a third of the time.
async function startVictim(): Promise<ChildProcess> {
  const victim = fork(join(folder, 'victim.mjs'), [], {
    execArgv: ['--v8-pool-size=0'],
    env: { NODE_COMPILE_CACHE: compileCache },
  })
  const died = once(victim, 'exit').then(() => {
    throw new Error('a process died before it was awake')
  })
  await Promise.race([once(victim, 'message'), died])
  return victim
}
