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

export const invalid = (da: string, en: string) => ({ status: 400, da, en })
export const notFound = (da: string, en: string) => ({ status: 404, da, en })
export const conflict = (da: string, en: string) => ({ status: 409, da, en })
export const failed = (da: string, en: string) => ({ status: 500, da, en })

/** Texts that the specification words once are the same in every shop and in the back office. */
export function toBothLanguages(text: string): { da: string; en: string } {
  return { da: text, en: text }
}
