export const importStates = ['reading', 'ready', 'saving', 'done', 'discarded'] as const
export type ImportState = (typeof importStates)[number]

export const importOutcomes = ['new', 'changed', 'unchanged', 'bad'] as const
export type ImportOutcome = (typeof importOutcomes)[number]

/** The page polls during these states. */
export function isUnderWay(state: ImportState): boolean {
  return state === 'reading' || state === 'saving'
}

export function isOutcome(value: unknown): value is ImportOutcome {
  return importOutcomes.some((outcome) => outcome === value)
}
