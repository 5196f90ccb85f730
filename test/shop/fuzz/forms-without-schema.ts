type FormWithoutSchema = {
  reason: string
  /** The form of the page next to it. */
  form?: string
  fields?: Readonly<Record<string, unknown>>
}

const button = { reason: 'a button with nothing to fill in: the address says it all' }
const challenge = { reason: 'a question of a script that says nothing else' }
const file = { type: 'string', format: 'binary' }
const fileOnly = 'a file, and no other field'
const draft = { reason: 'shows the rows as they would be, whatever is typed in them' }
const text = { type: 'string' }
const deletion = { reason: 'takes one back by its address; a post is none of its words' }

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
  '/admin/categories/:category/deletion': button,
  '/admin/support/replies/:reply/deletion': button,
  '/admin/invitations/:invitation/withdrawal': button,
  '/admin/security/sessions/closing': button,
  '/admin/security/sessions/:session/closing': button,
  '/ordre/:token/fotos': { reason: fileOnly, fields: { photo: file } },
  '/support/photos': { reason: fileOnly, fields: { photo: file } },
  '/ordre/:token/fotos/:photo': deletion,
  '/support/photos/:photo': deletion,
  '/admin/pictures': { reason: fileOnly, fields: { picture: file } },
  '/admin/products/import': { reason: fileOnly, fields: { file } },
  '/admin/support/templates/:type/draft': { ...draft, form: 'templateForm' },
  '/admin/support/faq/draft': { ...draft, form: 'faqForm' },
  '/admin/settings/navigation/draft': { ...draft, form: 'navigationForm' },
  '/checkout/betaling/:session/godkendelse': {
    reason: 'one answer of two, and everything else is no',
    fields: { answer: { enum: ['yes', 'no'] } },
  },
  '/api/webhooks/:provider': {
    reason: 'the words of a provider: believed by their signature and read by its own adapter',
    fields: { id: text, type: text, data: { type: 'object', properties: { object: text } } },
  },
}
