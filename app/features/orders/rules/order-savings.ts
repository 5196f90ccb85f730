import { minus, sum, times, zero, type Minor } from '#shared/money/money.ts'

/** The amount that a rule took from a line or from the shipping. */
export type OrderSaving = { name: string; code: string | null; amount: Minor }

type Line = {
  position: number
  unit_price: Minor
  /** The price that stood beside it, if any. */
  before_price: Minor | null
  quantity: number
}

/** The name by which the buyer knows the saving. */
export function getSavingName({ name, code }: OrderSaving): string {
  return code ?? name
}

/** The lines with what was taken from each, what was taken from the shipping, and the sum that the buyer saved. */
export function assignSavings<L extends Line>(
  lines: readonly L[],
  savings: readonly (OrderSaving & { position: number | null })[],
) {
  const findSavings = (place: number | null) =>
    savings
      .filter(({ position }) => position === place)
      .map(({ name, code, amount }) => ({ name, code, amount }))
  return {
    lines: lines.map((line) => ({ ...line, savings: findSavings(line.position) })),
    shipping_saving: findSavings(null)[0] ?? null,
    saved: sum([...savings.map(({ amount }) => amount), ...lines.map(getReduction)]),
  }
}

function getReduction({ before_price, unit_price, quantity }: Line): Minor {
  return before_price === null ? zero : times(minus(before_price, unit_price), quantity)
}
