/** How far a customer's bank has come that disputes a payment: an inquiry takes no money yet. */
export const disputeStates = ['inquiry', 'open', 'review', 'won', 'lost', 'closed'] as const
export type DisputeState = (typeof disputeStates)[number]

/** The bank waits for the shop's answer; without one, the money is lost. */
export const disputesToAnswer = ['inquiry', 'open'] as const satisfies DisputeState[]

/** Nothing is decided yet. */
export const disputesUnderWay = [...disputesToAnswer, 'review'] as const satisfies DisputeState[]

export function isDisputeToAnswer({ state }: { state: DisputeState }): boolean {
  return disputesToAnswer.some((one) => one === state)
}

export function isDisputeState(value: unknown): value is DisputeState {
  return disputeStates.some((state) => state === value)
}
