/** The letter distinguishes it from an order number. */
export function formatTicketReference(number: number): string {
  return `S-${number}`
}

export function parseTicketNumber(typed: string): number | undefined {
  const [, digits] = /^s?-?(\d{1,10})$/i.exec(typed.trim()) ?? []
  return digits === undefined ? undefined : Number(digits)
}
