/** Of one network in one shop, waiting to be paid: a school, or a street of telephones, has one address together. */
export const openCheckouts = 60

/** The same with those that were given up or ran out. */
export const unpaidAnHour = 300

/** What was ordered from a network within the hour and is not paid, and how much of it may still be. */
export type Unpaid = { within_an_hour: number; open: number }

/** Nobody has goods set aside without end by never paying; whoever pays is not counted. */
export function mayOrderUnpaid({ within_an_hour, open }: Unpaid): boolean {
  return open < openCheckouts && within_an_hour < unpaidAnHour
}
