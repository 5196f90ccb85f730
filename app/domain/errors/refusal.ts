export type Area =
  | 'shell'
  | 'auth'
  | 'staff'
  | 'stores'
  | 'companies'
  | 'catalogue'
  | 'products'
  | 'categories'
  | 'support'
  | 'tickets'
  | 'settings'
  | 'checkout'
  | 'orders'
  | 'account'

export type Wording = {
  status: number
  da: string
  en: string
  explain_da?: string
  explain_en?: string
}

export type Refusal = Wording & { area: Area }

export function inArea<Code extends string>(
  area: Area,
  wordings: Record<Code, Wording>,
): Record<Code, Refusal>
export function inArea(area: Area, wordings: Record<string, Wording>): Record<string, Refusal> {
  return Object.fromEntries(
    Object.entries(wordings).map(([code, wording]) => [code, { area, ...wording }]),
  )
}

/** For the admin, which has one language, and for headings that do not differ between shops. */
export function always(text: string): { da: string; en: string } {
  return { da: text, en: text }
}

export function fill(text: string, values: Record<string, string> = {}): string {
  return text.replace(/\{(\w+)\}/g, (placeholder, name: string) => values[name] ?? placeholder)
}
