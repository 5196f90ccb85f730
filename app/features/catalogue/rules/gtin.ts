/** GS1: 8, 12, 13 or 14 digits, the last being a check digit with the weights 3, 1, 3 … from the right. */
export function isGtin(text: string): boolean {
  if (!/^(?:\d{8}|\d{12,14})$/.test(text)) return false
  const [check = 0, ...others] = [...text].map(Number).reverse()
  const sum = others.reduce((total, digit, index) => total + digit * (index % 2 === 0 ? 3 : 1), 0)
  return (sum + check) % 10 === 0
}

/** GS1 prefixes for goods inside one shop or company, and for coupons. */
const restrictedPrefixes = [
  [20, 29],
  [40, 59],
  [200, 299],
  [980, 984],
  [990, 999],
] as const

/** A number that names the same goods everywhere. Google refuses the others. */
export function isPublicGtin(text: string): boolean {
  if (!isGtin(text)) return false
  if (text.length === 8) return !/^[02]/.test(text)
  const prefix = Number(text.padStart(14, '0').slice(1, 4))
  return !restrictedPrefixes.some(([from, to]) => from <= prefix && prefix <= to)
}
