import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { build } from 'vite'
import type { StoreKey } from '#server/stores/stores.ts'
import type { TestDatabase } from '../database.ts'
import type { Step } from './steps.ts'
import type { Fate, Word } from './victim.ts'

export type Met = {
  /** The response acknowledged before the end; undefined if none. */
  acknowledged: object | null | undefined
  /** Points passed if the process ended by itself; null if it was killed. */
  lived: string[] | null
}

/** Keeps processes ready, because starting them takes longest. */
export async function openMorgue(
  { address }: TestDatabase,
  { company_id, store_id }: StoreKey,
  surroundings: Record<string, string>,
) {
  await bundle()
  const awake: Promise<ChildProcess>[] = []
  const keepReady = () => {
    while (awake.length < 2) awake.push(woken())
  }
  keepReady()
  return {
    /** Runs the step in its own process, killed after this many points. */
    async meets(step: Step, dies = Infinity): Promise<Met> {
      const victim = await (awake.shift() ?? woken())
      keepReady()
      const met: Met = { acknowledged: undefined, lived: null }
      victim.on('message', (word: Word) => {
        if ('acknowledged' in word) met.acknowledged = word.acknowledged
        if ('lived' in word) met.lived = word.lived
      })
      // Waits for 'close' rather than 'exit', so that all messages have arrived.
      const gone = once(victim, 'close')
      const fate: Fate = {
        address,
        surroundings,
        store: { company_id, store_id },
        step,
        // JSON has no Infinity.
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
      await rm(folder, { recursive: true })
    },
  }
}

const root = join(import.meta.dirname, '../../..')
const kept = join(root, 'node_modules/.cache/torv')
// Unique to this run, as another may be active.
const folder = join(kept, `victim-${process.pid}`)

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
async function woken(): Promise<ChildProcess> {
  const victim = fork(join(folder, 'victim.mjs'), [], {
    execArgv: ['--v8-pool-size=0'],
    env: { NODE_COMPILE_CACHE: kept },
  })
  const died = once(victim, 'exit').then(() => {
    throw new Error('a process died before it was awake')
  })
  await Promise.race([once(victim, 'message'), died])
  return victim
}
