import { readdir, readFile } from 'node:fs/promises'

/**
 * CPU seconds of the processes. Unlike requests per second, the CPU cost of a page does not depend on other
 * load of the machine.
 */
export async function readProcessorSeconds(pids: readonly number[]): Promise<number> {
  let nanoseconds = 0
  for (const pid of pids) {
    for (const thread of await readdir(`/proc/${pid}/task`)) {
      const stats = await readFile(`/proc/${pid}/task/${thread}/schedstat`, 'utf8').catch(() => '0')
      nanoseconds += Number(stats.split(' ')[0])
    }
  }
  return nanoseconds / 1e9
}

/** CPU seconds of each process; a process that has ended is left out. */
export async function readEachProcessorTime(
  pids: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  const times = new Map<number, number>()
  for (const pid of pids) {
    const seconds = await readProcessorSeconds([pid]).catch(() => null)
    if (seconds !== null) times.set(pid, seconds)
  }
  return times
}

/** CPU seconds since the first reading; a new process counts from its start. */
export function sumGrowth(
  before: ReadonlyMap<number, number>,
  after: ReadonlyMap<number, number>,
): number {
  return [...after].reduce((sum, [pid, seconds]) => sum + seconds - (before.get(pid) ?? 0), 0)
}

export async function listChildren(pid: number): Promise<number[]> {
  const children = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8')
  return children.split(' ').filter(Boolean).map(Number)
}
