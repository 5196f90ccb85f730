/** Values chosen so far, in the order of the options. */
export type SelectedValues = readonly (string | null)[]

export type Combined = { values: readonly string[]; is_sold_out: boolean }

export type ValueState = 'available' | 'soldOut' | 'missing'

/** Whether a variant has this value together with the values chosen of the other options. */
export function getValueState(
  choices: readonly Combined[],
  chosen: SelectedValues,
  at: number,
  value: string,
): ValueState {
  const fitting = choices.filter(({ values }) =>
    values.every((one, index) => (index === at ? one === value : (chosen[index] ?? one) === one)),
  )
  if (fitting.length === 0) return 'missing'
  return fitting.every(({ is_sold_out }) => is_sold_out) ? 'soldOut' : 'available'
}

/** The place of the first option without a chosen value; null if there is none. */
export function findUnselected(chosen: SelectedValues): number | null {
  const at = chosen.findIndex((value) => value === null)
  return at < 0 ? null : at
}

/** Parameters of the address of a chosen variant, by the place of the option. */
export const choiceParameters = ['valg', 'valg2', 'valg3'] as const

export function toChoiceQuery(chosen: SelectedValues): string {
  const query = new URLSearchParams()
  for (const [at, name] of choiceParameters.entries()) {
    const value = chosen[at]
    if (value) query.set(name, value)
  }
  return String(query)
}

/** The product has these values. */
export function readChoiceQuery(
  query: URLSearchParams,
  options: readonly { values: readonly { name: string }[] }[],
): (string | null)[] {
  return options.map(({ values }, at) => {
    const value = query.get(choiceParameters[at] ?? '')
    return values.some(({ name }) => name === value) ? value : null
  })
}
