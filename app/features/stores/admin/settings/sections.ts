import { deliveryCalendarForm } from '#features/delivery/rules/delivery-form.ts'
import { filterSettingsForm, searchSettingsForm } from '#features/catalogue/rules/search-forms.ts'
import {
  currencyForm,
  languageForm,
  seoForm,
  themeForm,
  pageContentForm,
  navigationForm,
} from '../../rules/settings-forms.ts'
import { parcelAccountForm } from '#features/delivery/rules/parcel-forms.ts'
import {
  paymentAccountForm,
  quickpayAccountForm,
  cardLogosForm,
  paymentMethodsForm,
} from '#features/orders/rules/sales-terms-forms.ts'
import { to } from '#shared/paths/paths.ts'
import { toText } from '#shared/json-values.ts'
import { adminDeliveryTexts } from '#features/delivery/rules/admin-texts.ts'
import {
  adminFiltersTexts,
  adminSearchTexts,
} from '#features/catalogue/rules/admin-search-texts.ts'
import { adminNavigationTexts } from '../../rules/admin-navigation-texts.ts'
import { adminSalesTermsTexts as terms } from '#features/orders/rules/admin-sales-terms-texts.ts'
import { adminSettingsTexts as texts } from '../../rules/admin-settings-texts.ts'
import {
  changeFilters,
  changeSearchSettings,
} from '#features/catalogue/server/search-settings/change-search-settings.ts'
import { saveParcelAccount } from '#features/delivery/server/save-parcel-account.ts'
import { changeCurrency, changeLanguage } from '../../server/change-locale.ts'
import { changeNavigation, changePages, changeSeo } from '../../server/change-settings.ts'
import {
  changeCardLogos,
  changeDeliveryCalendar,
  changePaymentMethods,
} from '../../server/change-sales-terms.ts'
import { changeTheme } from '../../server/change-theme.ts'
import { savePaymentAccount, saveQuickpayAccount } from '../../server/save-payment-account.ts'
import { requestScopeContext } from '#platform/http/request-scope.ts'
import type { ActionArgs } from '#web/form-action.ts'
import { takeFile } from '#web/take-file.ts'
import { verifyStepUp } from '#features/staff/admin/step-up/verify-step-up.ts'
import { sectionAction } from './section-action.ts'
import { readDeliveryView } from '#features/delivery/admin/read-delivery-view.ts'
import { readFiltersView } from '#features/catalogue/admin/filters/read-filters-view.ts'
import { readParcelsView } from '#features/delivery/admin/parcels/read-parcels-view.ts'
import { readSalesTermsView } from './read-sales-terms-view.ts'
import { readSearchView } from '#features/catalogue/admin/search/read-search-view.ts'
import { readSettingsView } from './read-settings-view.ts'

/** The action of each settings card. */
export const sectionActions = {
  theme: sectionAction({
    prepare: async (form) => ({
      favicon_file: await takeFile(form, 'favicon_file'),
      hero_image_file: await takeFile(form, 'hero_image_file'),
    }),
    schema: themeForm,
    failureCode: 'themeSaveFailed',
    message: () => texts.theme.saved,
    page: to.admin.settings({ saved: 'theme' }),
    save: async ({ staff, store, values, favicon_file, hero_image_file }) =>
      changeTheme(staff, store, { ...values, favicon_file, hero_image_file }),
    readCard: async (args, selected) => (await readSettingsView(args, selected)).theme,
  }),
  language: sectionAction({
    schema: languageForm,
    failureCode: 'localeSaveFailed',
    message: () => texts.locale.languageSaved,
    page: to.admin.settings({ saved: 'language' }),
    save: ({ staff, store, values }) => changeLanguage(staff, store, values),
    readCard: async (args, selected) => (await readSettingsView(args, selected)).language,
  }),
  currency: sectionAction({
    schema: currencyForm,
    failureCode: 'currencySaveFailed',
    message: () => texts.locale.currencySaved,
    page: to.admin.settings({ saved: 'currency' }),
    save: ({ staff, store, values }) => changeCurrency(staff, store, values),
    readCard: async (args, selected) => (await readSettingsView(args, selected)).currency,
  }),
  seo: sectionAction({
    schema: seoForm,
    failureCode: 'seoSaveFailed',
    message: () => texts.seo.saved,
    page: to.admin.settings({ saved: 'seo' }),
    save: ({ staff, store, values }) => changeSeo(staff, store, values),
    readCard: async (args, selected) => (await readSettingsView(args, selected)).seo,
  }),
  pages: sectionAction({
    schema: pageContentForm,
    failureCode: 'pageContentSaveFailed',
    message: () => texts.pages.saved,
    page: to.admin.settings({ saved: 'pages' }),
    save: ({ staff, store, values }) => changePages(staff, store, values),
    readCard: async (args, selected) => (await readSettingsView(args, selected)).pages,
  }),
  navigation: sectionAction({
    // An item that was typed but not added is not saved.
    prepare: (form) => {
      for (const field of ['label', 'href']) form.delete(field)
      return {}
    },
    schema: navigationForm,
    failureCode: 'navigationSaveFailed',
    message: () => adminNavigationTexts.saved,
    page: to.admin.settings({ saved: 'navigation' }),
    save: ({ staff, store, values }) => changeNavigation(staff, store, values),
    readCard: async (args, selected) => (await readSettingsView(args, selected)).navigation,
  }),
  account: sectionAction({
    verify: verifyStepUp,
    prepare: takeVersion,
    schema: paymentAccountForm,
    // Secrets are never sent back, not even to correct an error.
    repeat: (form) => {
      const publicForm = new FormData()
      publicForm.set('publishable_key', toText(form.get('publishable_key')))
      return publicForm
    },
    failureCode: 'paymentSaveFailed',
    message: () => terms.payment.accountSaved,
    page: to.admin.settings.payment({ saved: 'account' }),
    save: ({ staff, store, values, version }, args) =>
      savePaymentAccount(staff, store, getPayments(args), values, version),
    readCard: async (args, selected) => (await readSalesTermsView(args, selected)).account,
  }),
  parcels: sectionAction({
    verify: verifyStepUp,
    schema: parcelAccountForm,
    repeat: () => new FormData(),
    failureCode: 'parcelAccountFailed',
    message: () => terms.parcels.saved,
    page: to.admin.settings.parcels({ saved: 'parcels' }),
    save: ({ staff, store, values }, { context }) =>
      saveParcelAccount(staff, store, context.get(requestScopeContext).parcelHubs, values),
    readCard: async (args, selected) => (await readParcelsView(args, selected)).account,
  }),
  quickpay: sectionAction({
    verify: verifyStepUp,
    prepare: takeVersion,
    schema: quickpayAccountForm,
    repeat: () => new FormData(),
    failureCode: 'paymentSaveFailed',
    message: () => terms.payment.accountSaved,
    page: to.admin.settings.payment({ saved: 'quickpay' }),
    save: ({ staff, store, values, version }, args) =>
      saveQuickpayAccount(staff, store, getPayments(args), values, version),
    readCard: async (args, selected) => (await readSalesTermsView(args, selected)).quickpay,
  }),
  means: sectionAction({
    schema: paymentMethodsForm,
    failureCode: 'paymentSaveFailed',
    message: () => terms.payment.meansSaved,
    page: to.admin.settings.payment({ saved: 'means' }),
    save: ({ staff, store, values }) => changePaymentMethods(staff, store, values),
    readCard: async (args, selected) => (await readSalesTermsView(args, selected)).means,
  }),
  cards: sectionAction({
    schema: cardLogosForm,
    failureCode: 'paymentSaveFailed',
    message: () => terms.payment.cardsSaved,
    page: to.admin.settings.payment({ saved: 'cards' }),
    save: ({ staff, store, values }) => changeCardLogos(staff, store, values),
    readCard: async (args, selected) => (await readSalesTermsView(args, selected)).cards,
  }),
  calendar: sectionAction({
    schema: deliveryCalendarForm,
    failureCode: 'deliverySaveFailed',
    message: () => adminDeliveryTexts.calendar.saved,
    page: to.admin.settings.delivery({ saved: 'calendar' }),
    save: ({ staff, store, values }) => changeDeliveryCalendar(staff, store, values),
    readCard: async (args, selected) => (await readDeliveryView(args, selected)).calendar,
  }),
  search: sectionAction({
    schema: searchSettingsForm,
    failureCode: 'searchSettingsSaveFailed',
    message: () => adminSearchTexts.saved,
    page: to.admin.settings.search({ saved: 'search' }),
    save: ({ staff, store, values }) => changeSearchSettings(staff, store, values),
    readCard: async (args, selected) => (await readSearchView(args, selected)).search,
  }),
  filters: sectionAction({
    schema: filterSettingsForm,
    failureCode: 'filtersSaveFailed',
    message: () => adminFiltersTexts.saved,
    page: to.admin.settings.filters({ saved: 'filters' }),
    save: ({ staff, store, values }) => changeFilters(staff, store, values),
    readCard: async (args, selected) => (await readFiltersView(args, selected)).filters,
  }),
}

function getPayments({ context }: ActionArgs) {
  return context.get(requestScopeContext).paymentSetup.payments
}

function takeVersion(form: FormData) {
  const version = toText(form.get('seen'))
  form.delete('seen')
  return { version }
}
