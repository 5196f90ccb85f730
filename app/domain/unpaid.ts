/** Per network and store; high, since a school or a mobile network shares one address. */
export const openCheckouts = 60

/** Per network and store, including abandoned and expired orders. */
export const unpaidAnHour = 300

export type Unpaid = { within_an_hour: number; open: number }

/** Limits how much stock can be blocked by orders that are never paid; paid orders do not count. */
export function mayOrderUnpaid({ within_an_hour, open }: Unpaid): boolean {
  return open < openCheckouts && within_an_hour < unpaidAnHour
}
