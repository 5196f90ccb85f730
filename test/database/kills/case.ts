import type { Step } from '../../support/kills/steps.ts'

/** The acknowledged result of a step; `null` if the process died before. */
export type Acknowledgement = Record<string, unknown> | null

/** A step to interrupt, with the expectations afterwards. */
export type Case = {
  step: Step
  /** Right after the kill: either all of it is saved or nothing. */
  expectAllOrNothing?(acknowledgement: Acknowledgement): Promise<void>
  /** After the app has started again and reconciled. */
  expectRecovered(acknowledgement: Acknowledgement): Promise<void>
  /** Whether the step is sent once more in the current state. */
  isRepeated(acknowledgement: Acknowledgement): Promise<boolean>
  /** After an unacknowledged step was sent again. */
  expectDone(acknowledgement: Acknowledgement): Promise<void>
}
