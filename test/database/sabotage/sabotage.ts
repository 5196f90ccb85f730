export type Sabotage = {
  what: string
  sql: string
  /** Makes a change to roles undone, which outlives the database that it was made in. */
  undo?: string
  /** Whether only the keeper of the server could do it; otherwise a migration could. */
  isByKeeper?: boolean
  /** What the proof has to say about it, in these words. */
  reports: string[]
}
