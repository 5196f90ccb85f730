import { url as debuggerUrl } from 'node:inspector'
import type { BeatMessage } from './process-messages.ts'
import { beatInterval } from './watchdog.ts'

/** Signals the supervisor that this event loop runs. Skips a beat while the previous one is unsent. */
export function startHeartbeat(channel: Pick<NodeJS.Process, 'send'>): void {
  let isSending = false
  function sendBeat() {
    if (isSending) return
    isSending = true
    const message: BeatMessage = { beat: { isDebugged: debuggerUrl() !== undefined } }
    channel.send?.(message, undefined, undefined, () => {
      isSending = false
    })
  }
  // The supervisor must know of a debugger before it counts missed beats.
  sendBeat()
  setInterval(sendBeat, beatInterval).unref()
}
