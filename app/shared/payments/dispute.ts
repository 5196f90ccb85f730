/** States of a payment dispute; an inquiry withdraws no money yet. */
export const disputeStates = ['inquiry', 'open', 'review', 'won', 'lost', 'closed'] as const
export type DisputeState = (typeof disputeStates)[number]

/** The bank waits for the store's response; without one the money is lost. */
export const answerableDisputeStates = ['inquiry', 'open'] as const satisfies DisputeState[]

export const undecidedDisputeStates = [
  ...answerableDisputeStates,
  'review',
] as const satisfies DisputeState[]

export function isDisputeAnswerable({ state }: { state: DisputeState }): boolean {
  return answerableDisputeStates.some((one) => one === state)
}

export function isDisputeState(value: unknown): value is DisputeState {
  return disputeStates.some((state) => state === value)
}
