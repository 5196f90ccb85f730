import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

/** Releases the memory of the start: a supervisor is idle afterwards, and V8 collects little by itself. */
export function freeMemory(): void {
  setFlagsFromString('--expose-gc')
  const collect: unknown = runInNewContext('gc')
  if (typeof collect === 'function') collect({ type: 'major', flavor: 'last-resort' })
}
