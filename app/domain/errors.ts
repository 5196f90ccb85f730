import { accountRefusals } from './errors/account.ts'
import { authRefusals } from './errors/auth.ts'
import { catalogueRefusals } from './errors/catalogue.ts'
import { categoriesRefusals } from './errors/categories.ts'
import { checkoutRefusals } from './errors/checkout.ts'
import { companiesRefusals } from './errors/companies.ts'
import { importsRefusals } from './errors/imports.ts'
import { ordersRefusals } from './errors/orders.ts'
import { productsRefusals } from './errors/products.ts'
import { fill } from './errors/refusal.ts'
import type { Refusal } from './errors/refusal.ts'
import { settingsRefusals } from './errors/settings.ts'
import { shellRefusals } from './errors/shell.ts'
import type { Spoken } from './errors/spoken.ts'
import { staffRefusals } from './errors/staff.ts'
import { storesRefusals } from './errors/stores.ts'
import { supportEditorsRefusals } from './errors/support-editors.ts'
import { supportRefusals } from './errors/support.ts'
import { ticketsRefusals } from './errors/tickets.ts'
import type { Language } from './locale.ts'

export const refusals = {
  ...shellRefusals,
  ...authRefusals,
  ...staffRefusals,
  ...storesRefusals,
  ...companiesRefusals,
  ...catalogueRefusals,
  ...productsRefusals,
  ...importsRefusals,
  ...categoriesRefusals,
  ...supportRefusals,
  ...ticketsRefusals,
  ...supportEditorsRefusals,
  ...settingsRefusals,
  ...checkoutRefusals,
  ...ordersRefusals,
  ...accountRefusals,
} satisfies Record<string, Refusal>

export type Code = keyof typeof refusals

export type Refused = { refused: Code; field?: string; values?: Record<string, string> }

export function refused(code: Code, details: Omit<Refused, 'refused'> = {}): Refused {
  return { refused: code, ...details }
}

export function isRefused(value: unknown): value is Refused {
  return (
    typeof value === 'object' &&
    value !== null &&
    'refused' in value &&
    typeof value.refused === 'string' &&
    Object.hasOwn(refusals, value.refused)
  )
}

export function refusalText(refused: Refused, language: Language): string {
  return fill(refusals[refused.refused][language], refused.values)
}

export function refusalExplanation(refused: Refused, language: Language): string | undefined {
  const { explain_da, explain_en } = refusals[refused.refused]
  const explanation = language === 'da' ? explain_da : explain_en
  return explanation && fill(explanation, refused.values)
}

export function refusalStatus(refused: Refused): number {
  return refusals[refused.refused].status
}

export function spoken(refused: Refused): Spoken {
  return {
    refused: refused.refused,
    da: refusalText(refused, 'da'),
    en: refusalText(refused, 'en'),
    explain_da: refusalExplanation(refused, 'da'),
    explain_en: refusalExplanation(refused, 'en'),
  }
}
