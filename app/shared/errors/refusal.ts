export type Area =
  | 'shell'
  | 'auth'
  | 'staff'
  | 'stores'
  | 'companies'
  | 'catalogue'
  | 'products'
  | 'categories'
  | 'campaigns'
  | 'support'
  | 'tickets'
  | 'settings'
  | 'checkout'
  | 'orders'
  | 'account'
  | 'reviews'

export type RefusalText = {
  status: number
  da: string
  en: string
  explain_da?: string
  explain_en?: string
}

export type Refusal = RefusalText & { area: Area }

/** A refusal knows its code, so that a file that has the refusal does not write the code again. */
export function defineRefusals<Code extends string>(
  area: Area,
  texts: Record<Code, RefusalText>,
): { [One in Code]: Refusal & { code: One } }
export function defineRefusals(
  area: Area,
  texts: Record<string, RefusalText>,
): Record<string, Refusal & { code: string }> {
  return Object.fromEntries(
    Object.entries(texts).map(([code, refusalText]) => [code, { area, code, ...refusalText }]),
  )
}

/** The admin has one language, and some headings do not differ between shops. */
export function toBothLanguages(text: string): { da: string; en: string } {
  return { da: text, en: text }
}
