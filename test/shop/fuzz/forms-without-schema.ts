type FormWithoutSchema = {
  reason: string
  /** The form of the page next to it. */
  form?: string
  fields?: Readonly<Record<string, unknown>>
}

const button = { reason: 'a button without fields: the path identifies the action' }
const challenge = { reason: 'a request of a script, without fields' }
const file = { type: 'string', format: 'binary' }
const fileOnly = 'a file, and no other field'
const draft = { reason: 'previews reordered rows, whatever their content' }
const text = { type: 'string' }
const deletion = { reason: 'deletes by its path and reads no body' }

/** Routes that take posts without a schema, each with its reason and its fields. */
export const formsWithoutSchema: Readonly<Record<string, FormWithoutSchema | undefined>> = {
  '/konto/logins': button,
  '/konto/bekraeftelse': button,
  '/logout': button,
  '/admin/logout': button,
  '/admin/login/passkey/challenge': challenge,
  '/admin/login/set-up': button,
  '/admin/login/set-up/passkey/challenge': challenge,
  '/admin/login/lost': button,
  '/admin/security/step-up/challenge': challenge,
  '/admin/products/imports/:import/confirmation': button,
  '/admin/products/imports/:import/discarding': button,
  '/admin/products/:product/deletion': button,
  '/admin/products/recalls/:recall/end': button,
  '/admin/products/makers/:manufacturer/deletion': button,
  '/admin/categories/:category/deletion': button,
  '/admin/campaigns/:campaign/stop': button,
  '/admin/orders/:order/parcels/:parcel/label': button,
  '/admin/campaigns/:campaign/deletion': button,
  '/admin/campaigns/:campaign/codes/import': { reason: fileOnly, fields: { file } },
  '/admin/settings/delivery/:method/deletion': button,
  '/admin/settings/home/publication': button,
  '/admin/settings/failed-jobs/retry': button,
  '/admin/settings/failed-jobs/:task/:job/retry': button,
  '/admin/settings/failed-jobs/:task/:job/removal': button,
  '/admin/settings/go-live/opening': button,
  '/admin/settings/home/discarding': button,
  '/admin/settings/home/:block/removal': button,
  '/admin/orders/drafts/:draft/removal': button,
  '/admin/support/replies/:reply/deletion': button,
  '/admin/views/:view/deletion': button,
  '/admin/invitations/:invitation/withdrawal': button,
  '/admin/security/sessions/closing': button,
  '/admin/security/sessions/:session/closing': button,
  '/ordre/:token/anmeldelser/afmelding': button,
  '/ordre/:token/data': button,
  '/ordre/:token/anmeldelser/:line/sletning': button,
  '/admin/reviews/:review/showing': button,
  '/konto/beskeder/:wish': button,
  '/ordre/:token/fotos': { reason: fileOnly, fields: { photo: file } },
  '/support/photos': { reason: fileOnly, fields: { photo: file } },
  '/ordre/:token/fotos/:photo': deletion,
  '/support/photos/:photo': deletion,
  '/admin/pictures': { reason: fileOnly, fields: { picture: file } },
  '/admin/products/import': { reason: fileOnly, fields: { file } },
  '/admin/support/templates/:type/draft': { ...draft, form: 'templateForm' },
  '/admin/support/faq/draft': { ...draft, form: 'faqForm' },
  '/admin/settings/parcels/check': button,
  '/admin/settings/navigation/draft': { ...draft, form: 'navigationForm' },
  '/checkout/betaling/:session/godkendelse': {
    reason: 'one of two answers; anything else means no',
    fields: { answer: { enum: ['yes', 'no'] } },
  },
  '/api/webhooks/:provider': {
    reason: 'a message of a provider: verified by its signature and parsed by its adapter',
    fields: { id: text, type: text, data: { type: 'object', properties: { object: text } } },
  },
}
