/** From the file that came in to the report of what became of it. */
export const importStates = ['reading', 'ready', 'saving', 'done', 'discarded'] as const
export type ImportState = (typeof importStates)[number]

export const importOutcomes = ['new', 'changed', 'unchanged', 'bad'] as const
export type ImportOutcome = (typeof importOutcomes)[number]

/** While it is worked at, the page that shows it looks again. */
export function isUnderWay(state: ImportState): boolean {
  return state === 'reading' || state === 'saving'
}

export function isOutcome(value: unknown): value is ImportOutcome {
  return importOutcomes.some((outcome) => outcome === value)
}
