import { readdir, readFile } from 'node:fs/promises'

/**
 * Seconds that these processes have had of a core. What a page costs in them does not depend on what else the machine
 * does, as its requests a second do.
 */
export async function processorSeconds(pids: readonly number[]): Promise<number> {
  let nanoseconds = 0
  for (const pid of pids) {
    for (const thread of await readdir(`/proc/${pid}/task`)) {
      const told = await readFile(`/proc/${pid}/task/${thread}/schedstat`, 'utf8').catch(() => '0')
      nanoseconds += Number(told.split(' ')[0])
    }
  }
  return nanoseconds / 1e9
}
