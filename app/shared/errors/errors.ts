import { accountRefusals } from '#features/customers/rules/errors.ts'
import { authRefusals } from '#features/customers/rules/auth-errors.ts'
import { catalogueRefusals, categoriesRefusals } from '#features/catalogue/rules/errors.ts'
import { deliveryMethodsRefusals, parcelsRefusals } from '#features/delivery/rules/staff-errors.ts'
import { homePageRefusals } from '#features/home-page/rules/errors.ts'
import { campaignsRefusals } from '#features/pricing/rules/errors.ts'
import { creditsRefusals, giftCardsRefusals } from '#features/gift-cards/rules/errors.ts'
import { deliveryRefusals } from '#features/delivery/rules/errors.ts'
import { checkoutRefusals } from '#features/orders/rules/checkout-errors.ts'
import { companiesRefusals } from '#features/companies/rules/errors.ts'
import { importsRefusals } from '#features/catalogue/rules/import-errors.ts'
import { manufacturersRefusals } from '#features/manufacturers/rules/errors.ts'
import {
  ordersRefusals,
  orderChangesRefusals,
  orderExchangesRefusals,
  orderDraftsRefusals,
} from '#features/orders/rules/errors.ts'
import { paymentStartRefusals } from '#features/orders/rules/payment-start-errors.ts'
import { productsRefusals } from '#features/catalogue/rules/product-errors.ts'
import { fillPlaceholders } from '../text/placeholders.ts'
import type { Refusal } from './refusal.ts'
import { reviewsRefusals, staffReviewsRefusals } from '#features/reviews/rules/errors.ts'
import { sendingRefusals } from './sending.ts'
import { settingsRefusals, storesRefusals } from '#features/stores/rules/errors.ts'
import { shellRefusals } from './shell.ts'
import type { LocalisedError } from './localised-error.ts'
import { staffRefusals } from '#features/staff/rules/errors.ts'
import { supportEditorsRefusals, ticketsRefusals } from '#features/support/rules/staff-errors.ts'
import { supportRefusals } from '#features/support/rules/errors.ts'
import type { Language } from '../stores/locale.ts'

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
  ...manufacturersRefusals,
  ...campaignsRefusals,
  ...deliveryMethodsRefusals,
  ...homePageRefusals,
  ...supportRefusals,
  ...sendingRefusals,
  ...ticketsRefusals,
  ...supportEditorsRefusals,
  ...settingsRefusals,
  ...paymentStartRefusals,
  ...checkoutRefusals,
  ...ordersRefusals,
  ...orderDraftsRefusals,
  ...orderChangesRefusals,
  ...orderExchangesRefusals,
  ...creditsRefusals,
  ...giftCardsRefusals,
  ...deliveryRefusals,
  ...parcelsRefusals,
  ...accountRefusals,
  ...reviewsRefusals,
  ...staffReviewsRefusals,
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

export function getRefusalText(refused: Refused, language: Language): string {
  return fillPlaceholders(refusals[refused.refused][language], refused.values)
}

export function getRefusalExplanation(refused: Refused, language: Language): string | undefined {
  const { explain_da, explain_en } = refusals[refused.refused]
  const explanation = language === 'da' ? explain_da : explain_en
  return explanation && fillPlaceholders(explanation, refused.values)
}

export function getRefusalStatus(refused: Refused): number {
  return refusals[refused.refused].status
}

export function toLocalisedError(refused: Refused): LocalisedError {
  return {
    refused: refused.refused,
    da: getRefusalText(refused, 'da'),
    en: getRefusalText(refused, 'en'),
    explain_da: getRefusalExplanation(refused, 'da'),
    explain_en: getRefusalExplanation(refused, 'en'),
  }
}
