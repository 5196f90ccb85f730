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
