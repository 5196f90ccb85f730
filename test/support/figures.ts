import type { TestContext } from 'vitest'

/** A result of the trust programme; `npm run trust` builds its page from these. */
export type Figure = {
  part: Part
  what: string
  value: number | string
  unit?: string
  /** The required value, as text. */
  bar?: string
}

export type Part = (typeof parts)[number]

export const parts = [
  'Isolation',
  'Bad input',
  'Scanners',
  'Growth',
  'Killed processes',
  'Faults under load',
  'Never stale',
  'Fair shares',
  'Backup and restore',
] as const

declare module 'vitest' {
  interface TaskMeta {
    figures?: Figure[]
  }
}

/** Attaches the figures of a finished test to the report of the run. */
export function recordFigures(
  { task }: Pick<TestContext, 'task'>,
  part: Part,
  figures: Omit<Figure, 'part'>[],
) {
  task.meta.figures = [...(task.meta.figures ?? []), ...figures.map((one) => ({ part, ...one }))]
}
