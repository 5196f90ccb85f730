/** GS1: 8, 12, 13 or 14 digits, the last being a check digit with the weights 3, 1, 3 … from the right. */
export function isGtin(text: string): boolean {
  if (!/^(?:\d{8}|\d{12,14})$/.test(text)) return false
  const [check = 0, ...others] = [...text].map(Number).reverse()
  const sum = others.reduce((total, digit, index) => total + digit * (index % 2 === 0 ? 3 : 1), 0)
  return (sum + check) % 10 === 0
}
