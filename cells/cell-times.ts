import { minute, second } from '#shared/durations.ts'

/** A company that moves to another cell. Its writes pause from the barrier to the arrival. */
export const cellTimes = {
  /** Running transactions of the company end within this, or the move is undone. */
  barrier: 3 * second,
  /** Running jobs likewise. */
  jobs: 3 * second,
  /** Changes during the copy arrive within this. */
  catchUp: 10 * minute,
  copyPoll: 250,
  markPoll: 10,
  /** Requests that were sent to the source before the switch end within this. */
  lastRequests: 5 * second,
  /** Processes know of a change within this, also on a busy machine. */
  noticed: 3 * second,
  /** The process that sends the changes ends within this. */
  sender: 10 * second,
} as const
