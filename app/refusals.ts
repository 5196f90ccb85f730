import { accountRefusals } from '#features/customers/rules/errors.ts'
import { authRefusals } from '#features/customers/rules/auth-errors.ts'
import { catalogueRefusals, categoriesRefusals } from '#features/catalogue/rules/errors.ts'
import { deliveryMethodsRefusals, parcelsRefusals } from '#features/delivery/rules/staff-errors.ts'
import { failedJobsRefusals } from '#features/failed-jobs/rules/errors.ts'
import { homePageRefusals } from '#features/home-page/rules/errors.ts'
import { campaignsRefusals } from '#features/pricing/rules/errors.ts'
import { creditsRefusals, giftCardsRefusals } from '#features/gift-cards/rules/errors.ts'
import { deliveryRefusals } from '#features/delivery/rules/errors.ts'
import { checkoutRefusals } from '#features/orders/rules/checkout-errors.ts'
import { companiesRefusals } from '#features/companies/rules/errors.ts'
import { importsRefusals } from '#features/catalogue/rules/import-errors.ts'
import { listViewsRefusals } from '#features/list-views/rules/errors.ts'
import { manufacturersRefusals } from '#features/manufacturers/rules/errors.ts'
import {
  ordersRefusals,
  orderChangesRefusals,
  orderExchangesRefusals,
  orderDraftsRefusals,
} from '#features/orders/rules/errors.ts'
import { paymentStartRefusals } from '#features/orders/rules/payment-start-errors.ts'
import { productsRefusals } from '#features/catalogue/rules/product-errors.ts'
import type { Refusal } from '#shared/errors/refusal.ts'
import { reviewsRefusals, staffReviewsRefusals } from '#features/reviews/rules/errors.ts'
import { sendingRefusals } from '#shared/errors/sending.ts'
import { settingsRefusals, storesRefusals } from '#features/stores/rules/errors.ts'
import { shellRefusals } from '#shared/errors/shell.ts'
import { screenRefusals } from '#shared/errors/screen-refusals.ts'
import { staffRefusals } from '#features/staff/rules/errors.ts'
import { supportEditorsRefusals, ticketsRefusals } from '#features/support/rules/staff-errors.ts'
import { supportRefusals } from '#features/support/rules/errors.ts'

/** The refusals of all features; each declares its own with their texts beside its rules. */
export const refusals = {
  ...shellRefusals,
  ...authRefusals,
  ...listViewsRefusals,
  ...staffRefusals,
  ...screenRefusals,
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
  ...failedJobsRefusals,
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
