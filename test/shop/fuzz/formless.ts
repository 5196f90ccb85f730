type Declared = {
  why: string
  /** The form of the page next to it. */
  form?: string
  fields?: Readonly<Record<string, unknown>>
}

const pressed = { why: 'a button with nothing to fill in: the address says it all' }
const asking = { why: 'a question of a script that says nothing else' }
const file = { type: 'string', format: 'binary' }
const brought = 'a file, and no other field'
const rearranged = { why: 'shows the rows as they would be, whatever is typed in them' }
const word = { type: 'string' }
const taken = { why: 'takes one back by its address; a post is none of its words' }

/** Routes that take posts without a schema, each with its reason and its fields. */
export const declared: Readonly<Record<string, Declared | undefined>> = {
  '/konto/logins': pressed,
  '/konto/bekraeftelse': pressed,
  '/logout': pressed,
  '/admin/logout': pressed,
  '/admin/login/passkey/challenge': asking,
  '/admin/login/set-up': pressed,
  '/admin/login/set-up/passkey/challenge': asking,
  '/admin/login/lost': pressed,
  '/admin/security/step-up/challenge': asking,
  '/admin/products/imports/:import/confirmation': pressed,
  '/admin/products/imports/:import/discarding': pressed,
  '/admin/products/:product/deletion': pressed,
  '/admin/categories/:category/deletion': pressed,
  '/admin/support/replies/:reply/deletion': pressed,
  '/admin/invitations/:invitation/withdrawal': pressed,
  '/admin/security/sessions/closing': pressed,
  '/admin/security/sessions/:session/closing': pressed,
  '/ordre/:token/fotos': { why: brought, fields: { photo: file } },
  '/support/photos': { why: brought, fields: { photo: file } },
  '/ordre/:token/fotos/:photo': taken,
  '/support/photos/:photo': taken,
  '/admin/pictures': { why: brought, fields: { picture: file } },
  '/admin/products/import': { why: brought, fields: { file } },
  '/admin/support/templates/:type/draft': { ...rearranged, form: 'templateForm' },
  '/admin/support/faq/draft': { ...rearranged, form: 'faqForm' },
  '/admin/settings/navigation/draft': { ...rearranged, form: 'navigationForm' },
  '/checkout/betaling/:session/godkendelse': {
    why: 'one answer of two, and everything else is no',
    fields: { answer: { enum: ['yes', 'no'] } },
  },
  '/api/webhooks/:provider': {
    why: 'the words of a provider: believed by their signature and read by its own adapter',
    fields: { id: word, type: word, data: { type: 'object', properties: { object: word } } },
  },
}
