import type { Step } from '../../support/kills/steps.ts'

/** What whoever asked was told; `null` where nobody was. */
export type Told = Record<string, unknown> | null

/** One thing that is begun, and how to tell afterwards what became of it. */
export type Case = {
  step: Step
  /** What must be so in the very next moment: all of it is there or nothing. */
  isWhole?(told: Told): Promise<void>
  /** What must be so when the house has been opened again and has looked after what lay there. */
  isHealed(told: Told): Promise<void>
  /** Whether somebody begins it once more, as things stand. */
  isBegunAgain(told: Told): Promise<boolean>
  /** What must be so when whoever was not told has done it again. */
  isDone(told: Told): Promise<void>
}
