/** What people call a request by. The letter tells it from an order, which has a number as well. */
export function ticketReference(number: number): string {
  return `S-${number}`
}

/** The number in a reference as people type it: with or without its letter and hyphen. */
export function ticketNumberFrom(typed: string): number | undefined {
  const [, digits] = /^s?-?(\d{1,10})$/i.exec(typed.trim()) ?? []
  return digits === undefined ? undefined : Number(digits)
}
