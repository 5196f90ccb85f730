export type Sabotage = {
  what: string
  sql: string
  /** Reverts a change to roles, which outlives the database that it was made in. */
  undo?: string
  /** Whether it takes the superuser of the server; otherwise a migration could do it. */
  needsSuperuser?: boolean
  /** Texts that the isolation proof must report. */
  reports: string[]
}
