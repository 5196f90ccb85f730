import { accountRefusals } from './account.ts'
import { authRefusals } from './auth.ts'
import { catalogueRefusals } from './catalogue.ts'
import { deliveryMethodsRefusals } from './delivery-methods.ts'
import { homePageRefusals } from './home-page.ts'
import { campaignsRefusals } from './campaigns.ts'
import { creditsRefusals } from './credits.ts'
import { giftCardsRefusals } from './gift-cards.ts'
import { deliveryRefusals } from './delivery.ts'
import { categoriesRefusals } from './categories.ts'
import { checkoutRefusals } from './checkout.ts'
import { companiesRefusals } from './companies.ts'
import { importsRefusals } from './imports.ts'
import { manufacturersRefusals } from '#features/manufacturers/rules/errors.ts'
import { ordersRefusals } from './orders.ts'
import { orderChangesRefusals } from './order-changes.ts'
import { orderExchangesRefusals } from './order-exchanges.ts'
import { orderDraftsRefusals } from './order-drafts.ts'
import { parcelsRefusals } from './parcels.ts'
import { paymentStartRefusals } from './payment-start.ts'
import { productsRefusals } from './products.ts'
import { fillPlaceholders } from '../text/placeholders.ts'
import type { Refusal } from './refusal.ts'
import { reviewsRefusals } from '#features/reviews/rules/errors.ts'
import { staffReviewsRefusals } from '#features/reviews/rules/staff-errors.ts'
import { sendingRefusals } from './sending.ts'
import { settingsRefusals } from './settings.ts'
import { shellRefusals } from './shell.ts'
import type { LocalisedError } from './localised-error.ts'
import { staffRefusals } from './staff.ts'
import { storesRefusals } from './stores.ts'
import { supportEditorsRefusals } from './support-editors.ts'
import { supportRefusals } from './support.ts'
import { ticketsRefusals } from './tickets.ts'
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
