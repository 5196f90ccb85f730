import { currencyForm, languageForm } from '#domain/forms/locale-form.ts'
import { navigationForm } from '#domain/forms/navigation-form.ts'
import { pageContentForm } from '#domain/forms/page-form.ts'
import { paymentAccountForm } from '#domain/forms/payment-account-form.ts'
import { cardLogosForm, salesTermsForm, shippingForm } from '#domain/forms/sales-terms-forms.ts'
import { seoForm } from '#domain/forms/seo-form.ts'
import { themeForm } from '#domain/forms/theme-form.ts'
import { to } from '#domain/paths/paths.ts'
import { toText } from '#domain/shared/json-values.ts'
import { adminNavigationTexts } from '#domain/text/admin/navigation.ts'
import { adminSalesTermsTexts as terms } from '#domain/text/admin/sales-terms.ts'
import { adminSettingsTexts as texts } from '#domain/text/admin/settings.ts'
import { changeCurrency, changeLanguage } from '#server/business/stores/change-locale.ts'
import { changeNavigation } from '#server/business/stores/change-navigation.ts'
import { changePages } from '#server/business/stores/change-pages.ts'
import {
  changeCardLogos,
  changeSalesTerms,
  changeShipping,
} from '#server/business/stores/change-sales-terms.ts'
import { changeSeo } from '#server/business/stores/change-seo.ts'
import { changeTheme } from '#server/business/stores/change-theme.ts'
import { savePaymentAccount } from '#server/business/stores/save-payment-account.ts'
import { requestScopeContext } from '#server/platform/http/request-scope.ts'
import { takeFile } from '#web/take-file.ts'
import { verifyStepUp } from '../step-up/verify-step-up.ts'
import { cardAction } from './card-action.ts'
import { readSalesTermsView } from './read-sales-terms-view.ts'
import { readSettingsView } from './read-settings-view.ts'

/** The action of each settings card. */
export const cardActions = {
  theme: cardAction({
    prepare: async (form) => ({
      favicon_file: await takeFile(form, 'favicon_file'),
      hero_image_file: await takeFile(form, 'hero_image_file'),
    }),
    schema: themeForm,
    failureCode: 'themeSaveFailed',
    message: texts.theme.saved,
    page: to.admin.settings({ saved: 'theme' }),
    save: async ({ staff, store, values, favicon_file, hero_image_file }) =>
      changeTheme(staff, store, { ...values, favicon_file, hero_image_file }),
    readCard: async (args, selected) => (await readSettingsView(args, selected)).theme,
  }),
  language: cardAction({
    schema: languageForm,
    failureCode: 'localeSaveFailed',
    message: texts.locale.languageSaved,
    page: to.admin.settings({ saved: 'language' }),
    save: ({ staff, store, values }) => changeLanguage(staff, store, values),
    readCard: async (args, selected) => (await readSettingsView(args, selected)).language,
  }),
  currency: cardAction({
    schema: currencyForm,
    failureCode: 'currencySaveFailed',
    message: texts.locale.currencySaved,
    page: to.admin.settings({ saved: 'currency' }),
    save: ({ staff, store, values }) => changeCurrency(staff, store, values),
    readCard: async (args, selected) => (await readSettingsView(args, selected)).currency,
  }),
  seo: cardAction({
    schema: seoForm,
    failureCode: 'seoSaveFailed',
    message: texts.seo.saved,
    page: to.admin.settings({ saved: 'seo' }),
    save: ({ staff, store, values }) => changeSeo(staff, store, values),
    readCard: async (args, selected) => (await readSettingsView(args, selected)).seo,
  }),
  pages: cardAction({
    schema: pageContentForm,
    failureCode: 'pageContentSaveFailed',
    message: texts.pages.saved,
    page: to.admin.settings({ saved: 'pages' }),
    save: ({ staff, store, values }) => changePages(staff, store, values),
    readCard: async (args, selected) => (await readSettingsView(args, selected)).pages,
  }),
  navigation: cardAction({
    // An item that was typed but not added is not saved.
    prepare: (form) => {
      for (const field of ['label', 'href']) form.delete(field)
      return {}
    },
    schema: navigationForm,
    failureCode: 'navigationSaveFailed',
    message: adminNavigationTexts.saved,
    page: to.admin.settings({ saved: 'navigation' }),
    save: ({ staff, store, values }) => changeNavigation(staff, store, values),
    readCard: async (args, selected) => (await readSettingsView(args, selected)).navigation,
  }),
  account: cardAction({
    verify: verifyStepUp,
    prepare: (form) => {
      const version = toText(form.get('seen'))
      form.delete('seen')
      return { version }
    },
    schema: paymentAccountForm,
    // Secrets are never sent back, not even to correct an error.
    repeat: (form) => {
      const publicForm = new FormData()
      publicForm.set('publishable_key', toText(form.get('publishable_key')))
      return publicForm
    },
    failureCode: 'paymentSaveFailed',
    message: terms.payment.accountSaved,
    page: to.admin.settings.payment({ saved: 'account' }),
    save: ({ staff, store, values, version }, { context }) => {
      const { payments } = context.get(requestScopeContext).paymentSetup
      return savePaymentAccount(staff, store, payments, values, version)
    },
    readCard: async (args, selected) => (await readSalesTermsView(args, selected)).account,
  }),
  cards: cardAction({
    schema: cardLogosForm,
    failureCode: 'paymentSaveFailed',
    message: terms.payment.cardsSaved,
    page: to.admin.settings.payment({ saved: 'cards' }),
    save: ({ staff, store, values }) => changeCardLogos(staff, store, values),
    readCard: async (args, selected) => (await readSalesTermsView(args, selected)).cards,
  }),
  shipping: cardAction({
    schema: shippingForm,
    failureCode: 'shippingSaveFailed',
    message: terms.shipping.pricesSaved,
    page: to.admin.settings.shipping({ saved: 'shipping' }),
    save: ({ staff, store, values }) => changeShipping(staff, store, values),
    readCard: async (args, selected) => (await readSalesTermsView(args, selected)).shipping,
  }),
  terms: cardAction({
    schema: salesTermsForm,
    failureCode: 'shippingSaveFailed',
    message: terms.shipping.termsSaved,
    page: to.admin.settings.shipping({ saved: 'terms' }),
    save: ({ staff, store, values }) => changeSalesTerms(staff, store, values),
    readCard: async (args, selected) => (await readSalesTermsView(args, selected)).terms,
  }),
}
