/** Codes are compared in capital letters and without spaces. */
export function normaliseCode(typed: string): string {
  return typed.replaceAll(/\s/g, '').toLocaleUpperCase('da-DK')
}

const pattern = /^[A-ZÆØÅ0-9-]{3,40}$/

export function isCode(code: string): boolean {
  return pattern.test(code)
}
