/** crypto.randomUUID is only available in secure contexts, but a shop may be tried over plain http. */
export function createRandomId(): string {
  if (window.isSecureContext) return crypto.randomUUID()
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  const [first = 0, second = 0] = [bytes[6], bytes[8]]
  bytes.set([(first & 0x0f) | 0x40], 6)
  bytes.set([(second & 0x3f) | 0x80], 8)
  const digits = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
  return digits.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}
