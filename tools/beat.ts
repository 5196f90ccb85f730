import { url as debuggerUrl } from 'node:inspector'
import type { Beat } from './process-words.ts'
import { beatInterval } from './watchdog.ts'

/** Lets the supervisor know that this event loop runs. A beat that has not left yet is not followed by another. */
export function beatTo(channel: Pick<NodeJS.Process, 'send'>): void {
  let isLeaving = false
  function beat() {
    if (isLeaving) return
    isLeaving = true
    const word: Beat = { beat: { isDebugged: debuggerUrl() !== undefined } }
    channel.send?.(word, undefined, undefined, () => {
      isLeaving = false
    })
  }
  // The supervisor knows of a debugger before it counts the first silence.
  beat()
  setInterval(beat, beatInterval).unref()
}
