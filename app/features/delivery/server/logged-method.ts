import type { DeliveryMethod } from '../rules/delivery-method.ts'
import { formatPostcodeRanges } from '../rules/postcode-ranges.ts'

/** The method as the audit log shows it, with its prices. */
export function toLoggedMethod({ id: _, position: __, transit, zones, ...method }: DeliveryMethod) {
  return {
    ...method,
    transit: `${transit.from}-${transit.to}`,
    zones: zones
      .map(({ countries, postcodes, freeFrom, rates }) =>
        [
          countries.join(', '),
          formatPostcodeRanges(postcodes),
          ...rates.map(
            ({ fromSubtotal, upToWeight, price }) =>
              `from ${fromSubtotal / 100}${upToWeight === null ? '' : ` up to ${upToWeight} g`}: ${price / 100}`,
          ),
          freeFrom === null ? '' : `free from ${freeFrom / 100}`,
        ]
          .filter(Boolean)
          .join('; '),
      )
      .join('\n'),
  }
}
