import { zero } from '#domain/money/money.ts'
import { getUnitPrice, parseMeasure } from '#domain/money/unit.ts'

type Measured = { unit_pricing_measure: unknown; unit_pricing_base_measure: unknown }

/** Content and base quantity for the price of a measure; null for products sold per piece. */
export function toMeasures({ unit_pricing_measure, unit_pricing_base_measure }: Measured) {
  const content = parseMeasure(unit_pricing_measure)
  const base = parseMeasure(unit_pricing_base_measure)
  return getUnitPrice(zero, content, base) && { content, base }
}
