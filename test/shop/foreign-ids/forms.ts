import { foreignManufacturer } from '../../../app/features/manufacturers/tests/support.ts'
import type { RouteParams } from '../../support/app-routes.ts'
import { productFormFields } from '../../support/product-form-fields.ts'

export type Body = Record<string, string> | FormData | { json: unknown }

const createEmptyForm = () => ({})
export const message = () => ({ message: 'Er den kommet?' })
/** A form of an order transition, with the current edit version. */
const createStepForm = ({ seen = '' }: RouteParams) => ({ seen })
export const otherRequest = { type: 'other', 'answers.details': 'Hvornår kommer den?' }

/** A valid form for each route with an id, so that the id is looked up at all. */
export const forms: Readonly<Record<string, (own: RouteParams) => Body>> = {
  '/support/:ticket': message,
  '/support/:ticket/reply': message,
  '/support/:ticket/reading': () => ({ position: '1' }),
  '/checkout/bestilling/:session': () => ({
    ...guestDetails,
    phone: '+4500121314',
    address: 'Havnevej 7',
    postcode: '8000',
    country: 'DK',
    means: 'card',
    card: '4242424242424242',
    shown_total: '99900',
    shown_shipping: '0',
    intent: 'pay',
  }),
  '/checkout/betaling/:session/godkendelse': () => ({ answer: 'yes' }),
  '/ordre/:token/henvendelser': () => otherRequest,
  '/ordre/:token/henvendelser/:ticket': message,
  '/ordre/:token/data': createEmptyForm,
  '/ordre/:token/kode': createEmptyForm,
  '/ordre/:token/fotos': () => new FormData(),
  '/ordre/:token/anmeldelser/afmelding': createEmptyForm,
  '/ordre/:token/konto': () => ({ password: 'en lang adgangskode' }),
  '/ordre/:token/anmeldelser/:line': () => ({ stars: '4', text: 'God taske.', name: 'Anton' }),
  '/ordre/:token/anmeldelser/:line/sletning': createEmptyForm,

  '/admin/stores/:store': ({ host = '' }) => ({ name: 'Ny', domain: host, active: 'on' }),
  '/admin/stores/:store/copy': () => ({ name: 'Kopi', domain: 'en-kopi.example' }),
  '/admin/stores/:store/domains': () => ({ domain: 'en-til.example' }),
  '/admin/stores/:store/domains/check': ({ host = '' }) => ({ domain: host }),
  '/admin/stores/:store/domains/removal': ({ host = '' }) => ({ domain: host }),
  '/admin/stores/:store/deletion': () => ({ name: 'en anden' }),
  '/admin/products/:product': (own) => createProductForm(own[':store'] ?? ''),
  '/admin/products/:product/cell': () => ({ field: 'stock', value: '3', seen: '' }),
  '/admin/products/:product/deletion': createEmptyForm,
  '/admin/products/:product/recall': () => ({
    key: '01a22222-0000-7000-8000-000000000001',
    identification: 'Model R-1',
    hazard: 'Kan knække',
    instructions: 'Send den tilbage',
    'remedies[]': 'refund',
  }),
  '/admin/products/recalls/:recall/end': createEmptyForm,
  '/admin/products/imports/:import/confirmation': createEmptyForm,
  '/admin/products/imports/:import/discarding': createEmptyForm,
  '/admin/products/makers/:manufacturer': () => ({ ...foreignManufacturer }),
  '/admin/products/makers/:manufacturer/deletion': createEmptyForm,
  '/admin/categories/:category': () => ({ name: 'Nyt navn', active: 'on' }),
  '/admin/categories/:category/place': () => ({ place: '1' }),
  '/admin/categories/:category/deletion': createEmptyForm,

  '/admin/campaigns/:campaign/edit': (own) => createCampaignForm(`category:${own[':category']}`),
  '/admin/campaigns/:campaign/end': () => ({ name: 'Nyt navn', ends_at: '2036-12-01T08:00' }),
  '/admin/campaigns/:campaign/stop': createEmptyForm,
  '/admin/campaigns/:campaign/deletion': createEmptyForm,
  '/admin/campaigns/:campaign/codes': () => ({ code: 'NY-KODE', uses_limit: '' }),
  '/admin/campaigns/:campaign/codes/generation': () => ({ count: '3', prefix: 'NY' }),
  '/admin/campaigns/:campaign/codes/import': createCodeFile,

  '/admin/credits/:credit/closing': () => ({ reason: 'Givet ved en fejl', seen: '5000' }),
  '/admin/credits/:credit/sending': () => ({
    key: '01a20f18-1b8a-7000-a95f-19aa4c5d9047',
    email: 'anna@torv.example',
  }),
  '/admin/credits/:credit/print': createEmptyForm,

  '/admin/orders/drafts/:draft': () => ({ version: '1', name: 'Nyt navn' }),
  '/admin/orders/drafts/:draft/removal': createEmptyForm,
  '/admin/orders/:order/payment-link': (own) => ({ ...createStepForm(own), intent: 'send' }),
  '/admin/orders/:order/packing': createStepForm,
  '/admin/orders/:order/parcels/:parcel/label': createEmptyForm,
  '/admin/orders/:order/delivered': ({ parcel = '' }) => ({ parcel }),
  '/admin/orders/:order/completion': createStepForm,
  '/admin/orders/:order/capture': createStepForm,
  '/admin/orders/:order/print-note': () => ({ print_note: 'Tak for din ordre' }),
  '/admin/orders/:order/note': () => ({ note: 'Ring først' }),
  '/admin/orders/:order/shipment': createStepForm,
  '/admin/orders/:order/change': (own) => ({
    ...createStepForm(own),
    'to.name': guestDetails.name,
    'to.address': 'Havnevej 8',
    'to.postcode': '8000',
    'to.city': 'Aarhus C',
    'to.country': 'DK',
  }),
  '/admin/orders/:order/exchange': (own) => ({
    ...createStepForm(own),
    line_id: own['line'] ?? '',
    quantity: '9',
    goods: own['store_product'] ?? '',
  }),
  '/admin/orders/:order/cancellation': createStepForm,
  '/admin/orders/:order/refund': (own) => ({ ...createStepForm(own), amount: '1' }),
  '/products/:slug/spoergsmaal': () => ({
    text: 'Er den vandtæt?',
    name: 'Anton',
    email: 'anton@torv.example',
  }),
  '/products/:slug/spoergsmaal/bekraeft': () => ({ token: 'ukendt' }),
  '/products/:slug/paa-lager': () => ({ email: 'anton@torv.example' }),
  '/products/:slug/paa-lager/besked': () => ({ token: 'ukendt' }),
  '/admin/questions/:question/answer': () => ({ answer: 'Ja, den er vandtæt.' }),
  '/admin/questions/:question/hiding': () => ({ reason: 'off_topic' }),
  '/konto/beskeder/:wish': createEmptyForm,
  '/admin/reviews/:review/answer': () => ({ answer: 'Tak for dine ord.' }),
  '/admin/reviews/:review/hiding': () => ({ reason: 'off_topic' }),
  '/admin/reviews/:review/showing': createEmptyForm,
  '/admin/support/:ticket/status': () => ({ status: 'in_progress' }),
  '/admin/support/:ticket/reply': message,
  '/admin/support/:ticket/note': () => ({ note: 'Ring først' }),
  '/admin/support/:ticket/assignment': createEmptyForm,
  '/admin/settings/delivery/:method': () => ({
    kind: 'home',
    transit_from: '1',
    transit_to: '2',
    'zones.0.countries': 'DK',
    'zones.0.rates.0.price': '39',
  }),
  '/admin/settings/delivery/:method/deletion': createEmptyForm,
  '/admin/settings/failed-jobs/:task/:job/retry': createEmptyForm,
  '/admin/settings/failed-jobs/:task/:job/removal': createEmptyForm,
  '/admin/settings/home/:block': () => ({ kind: 'text', title: 'Nyt', picture_side: 'left' }),
  '/admin/settings/home/:block/removal': createEmptyForm,
  '/admin/settings/home/:block/place': () => ({ place: '2' }),
  '/admin/settings/delivery/:method/place': () => ({ place: '1' }),
  '/admin/views/:view': () => ({ name: 'Nyt' }),
  '/admin/views/:view/deletion': createEmptyForm,
  '/admin/support/replies/:reply': () => ({ title: 'Nyt', message: 'Nyt svar' }),
  '/admin/support/replies/:reply/deletion': createEmptyForm,

  '/admin/members/:member': () => ({ role: 'manager' }),
  '/admin/members/:member/removal': createEmptyForm,
  '/admin/members/:member/factor-reset': createEmptyForm,
  '/admin/invitations/:invitation/withdrawal': createEmptyForm,
  '/admin/security/passkeys/:passkey': () => ({ name: 'Nyt navn' }),
  '/admin/security/passkeys/:passkey/removal': createEmptyForm,
  '/admin/security/sessions/:session/closing': createEmptyForm,
}

/** Routes that take a DELETE of a script. */
export const deletions = ['/support/photos/:photo', '/ordre/:token/fotos/:photo']

export const guestDetails = { name: 'Anton Vad', email: 'anton@torv.example' }

export function createCampaignForm(target: string): Record<string, string> {
  const rule = { kind: 'percent', value: '10', currency: 'DKK', 'targets.0': target }
  return { name: 'Nyt navn', ...rule, starts_at: '2036-11-27T08:00' }
}

function createCodeFile(): FormData {
  const form = new FormData()
  form.set('file', new File(['FRA-FIL;1'], 'codes.csv'))
  return form
}

export function createProductForm(store_id: string): Record<string, string> {
  return {
    ...productFormFields,
    name: 'Nyt navn',
    'stores.0.store_id': store_id,
    'stores.0.selected': 'on',
  }
}
