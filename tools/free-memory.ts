import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

/** V8 collects little by itself in an idle process; this returns all that it can to the system. */
export function freeMemory(): void {
  setFlagsFromString('--expose-gc')
  const collect: unknown = runInNewContext('gc')
  if (typeof collect === 'function') collect({ type: 'major', flavor: 'last-resort' })
}

const interval = 5_000
const maxIdleCpuShare = 0.02
const minGrowth = 8 * 1_048_576
/** A visitor who arrives meanwhile waits, so at most this share of the time is spent. */
const maxPauseShare = 0.01

/** Frees memory after a busy time, because the garbage of its last requests would stay until the next ones. */
export function freeMemoryWhenIdle(): void {
  let cpu = process.cpuUsage()
  let usedBefore = 0
  let pausedUntil = 0
  setInterval(() => {
    const { user, system } = process.cpuUsage(cpu)
    cpu = process.cpuUsage()
    const isIdle = user + system < interval * 1_000 * maxIdleCpuShare
    const started = performance.now()
    if (!isIdle || started < pausedUntil || getUsedMemory() < usedBefore + minGrowth) return
    freeMemory()
    usedBefore = getUsedMemory()
    pausedUntil = started + (performance.now() - started) / maxPauseShare
  }, interval).unref()
}

function getUsedMemory(): number {
  const { heapUsed, external } = process.memoryUsage()
  return heapUsed + external
}
