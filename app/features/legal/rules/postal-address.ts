/** The name and the lines of an address in one line. */
export function formatPostalAddress({ name, address }: { name: string; address: string }): string {
  return [name, ...splitAddress(address)].join(', ')
}

export function splitAddress(address: string): string[] {
  return address
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
}
