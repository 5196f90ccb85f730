const phonePrefix = '+45'

// An optional prefix, then 8 to 11 digits or spaces.
const phonePattern = /^(?:\+45\s*|45\s+)?[\d\s]{8,11}$/

const minDigits = 8

/** '+45' and the digits; undefined if invalid. A number of eight digits may itself begin with 45 and keeps them. */
export function parsePhone(submitted: string): string | undefined {
  const text = submitted.trim()
  if (!phonePattern.test(text)) return undefined
  const number = removePrefix(text.replace(/\s/g, ''))
  return number.length >= minDigits ? `${phonePrefix}${number}` : undefined
}

export function formatPhone(phone: string): string {
  const [, prefix = '', digits = ''] = /^(\+45)?(\d{8})$/.exec(phone.replaceAll(' ', '')) ?? []
  return digits ? [prefix, ...(digits.match(/../g) ?? [])].join(' ').trim() : phone
}

function removePrefix(number: string): string {
  if (number.startsWith(phonePrefix)) return number.slice(phonePrefix.length)
  const rest = number.replace(/^45/, '')
  return rest.length >= minDigits ? rest : number
}
