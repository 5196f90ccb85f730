/** A random UUID of version 4: crypto.randomUUID needs a secure context, and a shop may be tried over plain http. */
export function createRandomId(): string {
  return '10000000-1000-4000-8000-100000000000'.replace(/[018]/g, (mark) => {
    const [byte = 0] = crypto.getRandomValues(new Uint8Array(1))
    // The 8 has two random bits, every other digit four.
    return (Number(mark) ^ (byte & (15 >> (Number(mark) / 4)))).toString(16)
  })
}
