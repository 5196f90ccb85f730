import type { TestContext } from 'vitest'

/** What a part of the trust programme found: the page of `npm run trust` is made of nothing else. */
export type Figure = {
  part: Part
  what: string
  value: number | string
  unit?: string
  /** What the test asks of it, in words. */
  bar?: string
}

export type Part = (typeof parts)[number]

/** In the order in which they are told. */
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

/** Tells the figures of a test that has come to its end; the report of the run carries them. */
export function tell(
  { task }: Pick<TestContext, 'task'>,
  part: Part,
  figures: Omit<Figure, 'part'>[],
) {
  task.meta.figures = [...(task.meta.figures ?? []), ...figures.map((one) => ({ part, ...one }))]
}
