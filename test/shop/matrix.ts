/** Column order of every row below. */
export const actors = [
  'visitor',
  'customer',
  'other customer',
  'support',
  'manager',
  'owner',
  "other company's owner",
] as const

type Row = readonly number[]

const everybody: Row = [200, 200, 200, 200, 200, 200, 200]
const nobody: Row = [404, 404, 404, 404, 404, 404, 404]
/** The router's response for a method without a handler. */
const unreadable: Row = [400, 400, 400, 400, 400, 400, 400]
const elsewhere: Row = [302, 302, 302, 302, 302, 302, 302]
/** An empty form: validation runs before any access check. */
const faulty = unreadable

/** Posted outside the sign-in step it belongs to. */
const signedOut: Row = [401, 401, 401, 401, 401, 401, 401]

function ofCustomers(own: number, other = own): Row {
  return [302, own, other, 302, 302, 302, 302]
}

function sentByCustomers(own: number, other = own): Row {
  return [401, own, other, 401, 401, 401, 401]
}

function ofStaff(support: number, manager: number, owner: number, stranger: number): Row {
  return [302, 302, 302, support, manager, owner, stranger]
}

function sentByStaff(support: number, manager: number, owner: number, stranger: number): Row {
  return [401, 401, 401, support, manager, owner, stranger]
}

const staff = ofStaff(200, 200, 200, 200)
const leaders = ofStaff(403, 200, 200, 200)
const faultyOfStaff = sentByStaff(400, 400, 400, 400)
/** Belongs to the bag shop, so it is not found for the other company. */
const ofTheShop = ofStaff(200, 200, 200, 404)
const ofItsLeaders = ofStaff(403, 200, 200, 404)
const leadsBack = ofStaff(403, 302, 302, 404)
const faultyOfItsLeaders = sentByStaff(403, 400, 400, 404)

/**
 * Expected status of every route per actor. Ids in the paths belong to the customer in the bag shop; the other
 * company's owner uses their own host.
 */
export const matrix: Readonly<Record<string, { get: Row; post?: Row }>> = {
  '/': { get: everybody },
  '/category/:slug': { get: nobody },
  '/products/:slug': { get: nobody },
  '/products/:slug/kig': { get: nobody },
  '/about': { get: everybody },
  '/contact': { get: everybody },
  '/handelsbetingelser': { get: everybody },
  '/privatlivspolitik': { get: everybody },
  '/tilgaengelighed': { get: everybody },
  '/sitemap.xml': { get: everybody },
  '/feed.xml': { get: everybody },
  '/robots.txt': { get: everybody },
  '/llms.txt': { get: everybody },
  '/.well-known/security.txt': { get: everybody },
  '/*': { get: nobody },

  '/login': { get: everybody, post: faulty },
  '/login/glemt': { get: everybody, post: faulty },
  '/login/nulstil': { get: everybody, post: faulty },
  '/login/bekraeft': { get: everybody, post: faulty },
  '/logout': { get: elsewhere, post: elsewhere },
  '/api/session': { get: everybody },
  '/api/consent': { get: unreadable, post: faulty },

  '/konto': { get: ofCustomers(200) },
  '/konto/ordrer/:id': { get: ofCustomers(404) },
  '/konto/oplysninger': { get: ofCustomers(200), post: sentByCustomers(400) },
  '/konto/adgangskode': { get: ofCustomers(200), post: sentByCustomers(400) },
  '/konto/email': { get: ofCustomers(200), post: sentByCustomers(400) },
  '/konto/logins': { get: ofCustomers(200), post: sentByCustomers(302) },
  '/konto/data': { get: ofCustomers(200) },
  '/konto/data/kopi.json': { get: ofCustomers(200) },
  '/konto/sletning': { get: ofCustomers(200), post: sentByCustomers(400) },
  '/konto/bekraeftelse': { get: elsewhere, post: sentByCustomers(302) },

  '/support/*': { get: everybody },
  '/support/new': { get: ofCustomers(200), post: sentByCustomers(400) },
  '/support/:ticket': { get: ofCustomers(200, 404), post: sentByCustomers(400) },
  '/support/:ticket/reply': { get: elsewhere, post: sentByCustomers(400) },
  '/support/:ticket/reading': { get: elsewhere, post: sentByCustomers(400) },
  '/support/:ticket/photos/:photo': { get: ofCustomers(404) },
  '/support/photos': { get: elsewhere, post: sentByCustomers(400) },
  '/support/photos/:photo': { get: ofCustomers(404), post: faulty },

  '/api/create-checkout-session': { get: unreadable, post: faulty },
  '/api/cart': { get: unreadable, post: faulty },
  '/api/webhooks/:provider': { get: unreadable, post: nobody },
  '/api/purchases': { get: unreadable, post: [204, 204, 204, 204, 204, 204, 204] },
  '/checkout/success': { get: everybody },
  '/checkout/cancel': { get: everybody },
  '/checkout/betaling/:session': { get: nobody, post: nobody },
  '/checkout/betaling/:session/godkendelse': { get: elsewhere, post: nobody },
  '/ordre/:token': { get: nobody },
  '/ordre/:token/henvendelser': { get: nobody, post: nobody },
  '/ordre/:token/henvendelser/:ticket': { get: nobody, post: nobody },
  '/ordre/:token/henvendelser/:ticket/fotos/:photo': { get: nobody },
  '/ordre/:token/fotos': { get: elsewhere, post: nobody },
  '/ordre/:token/fotos/:photo': { get: nobody, post: faulty },
  '/fortryd': { get: everybody, post: faulty },
  '/fortryd/modtaget': { get: everybody, post: faulty },

  '/admin/login': {
    get: [200, 200, 200, 302, 302, 302, 302],
    post: [400, 400, 400, 302, 302, 302, 302],
  },
  '/admin/login/forgotten': { get: everybody, post: faulty },
  '/admin/login/reset': { get: everybody, post: faulty },
  '/admin/invitation/:token': { get: everybody, post: faulty },
  '/admin/logout': { get: elsewhere, post: elsewhere },
  '/admin/login/code': { get: elsewhere, post: elsewhere },
  '/admin/login/again': { get: elsewhere, post: faulty },
  '/admin/login/again/code': { get: elsewhere, post: faulty },
  '/admin/login/passkey': { get: elsewhere, post: [401, 401, 401, 401, 401, 401, 401] },
  '/admin/login/set-up': { get: everybody, post: signedOut },
  '/admin/login/set-up/app': { get: everybody, post: faulty },
  '/admin/login/set-up/passkey': { get: elsewhere, post: faulty },
  '/admin/login/set-up/passkey/challenge': { get: elsewhere, post: signedOut },
  '/admin/login/lost': { get: elsewhere, post: elsewhere },
  '/admin/login/factor-reset': { get: everybody, post: [410, 410, 410, 410, 410, 410, 410] },
  '/admin/login/passkey/challenge': { get: elsewhere, post: everybody },
  '/admin': { get: elsewhere },
  '/admin/current-store': { get: elsewhere, post: sentByStaff(404, 404, 404, 404) },
  '/admin/*': { get: ofStaff(404, 404, 404, 404) },

  '/admin/stores': { get: staff },
  '/admin/stores/new': {
    get: ofStaff(403, 403, 200, 200),
    post: faultyOfStaff,
  },
  '/admin/stores/:store': { get: ofStaff(403, 200, 200, 404), post: faultyOfStaff },
  '/admin/stores/:store/domains': { get: ofItsLeaders, post: faultyOfItsLeaders },
  '/admin/stores/:store/domains/check': { get: leadsBack, post: faultyOfItsLeaders },
  '/admin/stores/:store/domains/removal': { get: leadsBack, post: faultyOfItsLeaders },
  '/admin/stores/:store/deletion': { get: ofStaff(403, 403, 200, 404), post: faultyOfStaff },

  '/admin/products': { get: staff },
  '/admin/products/new': { get: leaders, post: faultyOfStaff },
  '/admin/products/:product': { get: ofStaff(404, 404, 404, 404), post: faultyOfStaff },
  // A post without a file is not a picture.
  '/admin/pictures': { get: unreadable, post: sentByStaff(415, 415, 415, 415) },
  '/admin/products/:product/deletion': {
    get: ofStaff(403, 404, 404, 404),
    post: sentByStaff(403, 404, 404, 404),
  },

  // Without a selection there is only the list.
  '/admin/products/bulk': {
    get: ofStaff(403, 302, 302, 302),
    post: sentByStaff(403, 302, 302, 302),
  },
  '/admin/products/export.csv': { get: staff },
  '/admin/products/import': { get: leaders, post: sentByStaff(400, 400, 400, 400) },
  '/admin/products/imports/:import': { get: ofStaff(403, 404, 404, 404) },
  '/admin/products/imports/:import/confirmation': {
    get: unreadable,
    post: sentByStaff(403, 404, 404, 404),
  },
  '/admin/products/imports/:import/discarding': {
    get: unreadable,
    post: sentByStaff(403, 404, 404, 404),
  },
  '/admin/products/imports/:import/report.csv': { get: ofStaff(403, 404, 404, 404) },

  '/admin/categories': { get: staff },
  '/admin/categories/new': { get: leaders, post: faultyOfStaff },
  '/admin/categories/:category': { get: ofStaff(403, 404, 404, 404), post: faultyOfStaff },
  '/admin/categories/:category/place': { get: unreadable, post: faultyOfStaff },
  '/admin/categories/:category/deletion': {
    get: ofStaff(403, 404, 404, 404),
    post: sentByStaff(403, 404, 404, 404),
  },

  '/admin/orders': { get: staff },
  '/admin/orders/packing': { get: staff, post: faultyOfStaff },
  '/admin/orders/slips': { get: staff },
  '/admin/orders/:order': { get: ofTheShop },
  '/admin/orders/:order/packing': { get: elsewhere, post: faultyOfStaff },
  '/admin/orders/:order/completion': { get: elsewhere, post: faultyOfStaff },
  '/admin/orders/:order/note': { get: elsewhere, post: faultyOfStaff },
  '/admin/orders/:order/shipment': { get: ofItsLeaders, post: faultyOfStaff },
  '/admin/orders/:order/cancellation': { get: ofItsLeaders, post: faultyOfStaff },
  '/admin/orders/:order/refund': { get: ofItsLeaders, post: faultyOfStaff },
  '/admin/orders/:order/receipt': { get: ofTheShop },
  '/admin/orders/:order/credit-notes/:note': { get: ofStaff(404, 404, 404, 404) },

  '/admin/support': { get: staff },
  '/admin/support/:ticket': { get: ofTheShop },
  '/admin/support/:ticket/status': { get: elsewhere, post: faultyOfStaff },
  '/admin/support/:ticket/reply': { get: elsewhere, post: faultyOfStaff },
  '/admin/support/:ticket/note': { get: elsewhere, post: faultyOfStaff },
  '/admin/support/:ticket/assignment': {
    get: elsewhere,
    // An empty assignee is valid: it unassigns the ticket.
    post: sentByStaff(200, 200, 200, 404),
  },
  '/admin/support/:ticket/photos/:photo': { get: ofStaff(404, 404, 404, 404) },
  '/admin/support/templates': { get: staff },
  '/admin/support/templates/:type': { get: staff, post: faultyOfStaff },
  '/admin/support/templates/:type/draft': { get: staff, post: sentByStaff(200, 200, 200, 200) },
  '/admin/support/faq': { get: staff, post: sentByStaff(403, 409, 409, 409) },
  '/admin/support/faq/draft': { get: staff, post: sentByStaff(200, 200, 200, 200) },
  '/admin/support/replies': { get: staff },
  '/admin/support/replies/new': { get: leaders, post: faultyOfStaff },
  '/admin/support/replies/:reply': { get: ofStaff(403, 404, 404, 404), post: faultyOfStaff },
  '/admin/support/replies/:reply/deletion': {
    get: ofStaff(403, 404, 404, 404),
    post: sentByStaff(404, 404, 404, 404),
  },

  '/admin/settings': { get: staff },
  '/admin/settings/theme': { get: staff, post: faultyOfStaff },
  '/admin/settings/locale': { get: staff, post: faultyOfStaff },
  '/admin/settings/currency': { get: staff, post: faultyOfStaff },
  '/admin/settings/seo': { get: staff, post: faultyOfStaff },
  '/admin/settings/payment': { get: staff, post: faultyOfStaff },
  '/admin/settings/payment/cards': { get: staff, post: faultyOfStaff },
  '/admin/settings/shipping': { get: staff, post: faultyOfStaff },
  '/admin/settings/shipping/terms': { get: staff, post: faultyOfStaff },
  '/admin/settings/pages': { get: staff, post: faultyOfStaff },
  '/admin/settings/pages/preview': { get: unreadable, post: sentByStaff(200, 200, 200, 200) },
  '/admin/settings/navigation': { get: staff, post: faultyOfStaff },
  '/admin/settings/navigation/draft': { get: staff, post: sentByStaff(200, 200, 200, 200) },
  '/admin/analytics': { get: staff },
  '/admin/analytics/:sheet': { get: staff },

  '/admin/company': { get: staff, post: faultyOfStaff },
  '/admin/members': { get: leaders },
  '/admin/members/new': { get: ofStaff(403, 403, 200, 200), post: faultyOfStaff },
  '/admin/members/:member': { get: ofStaff(403, 403, 404, 404), post: faultyOfStaff },
  '/admin/members/:member/removal': {
    get: ofStaff(403, 403, 404, 404),
    post: sentByStaff(403, 403, 404, 404),
  },
  '/admin/members/:member/factor-reset': {
    get: ofStaff(403, 403, 404, 404),
    post: sentByStaff(403, 403, 404, 404),
  },
  '/admin/invitations/:invitation/withdrawal': {
    get: elsewhere,
    post: sentByStaff(403, 403, 404, 404),
  },
  '/admin/audit-log': { get: leaders },

  '/admin/security': { get: staff },
  '/admin/security/password': { get: staff, post: faultyOfStaff },
  '/admin/security/second-factor': { get: staff, post: faultyOfStaff },
  '/admin/security/second-factor/confirmation': { get: staff, post: faultyOfStaff },
  '/admin/security/second-factor/removal': { get: staff, post: faultyOfStaff },
  '/admin/security/recovery-codes': { get: staff, post: faultyOfStaff },
  '/admin/security/passkeys': { get: elsewhere, post: faultyOfStaff },
  '/admin/security/passkeys/challenge': { get: elsewhere, post: faultyOfStaff },
  '/admin/security/passkeys/new': { get: staff },
  '/admin/security/passkeys/:passkey': {
    get: ofStaff(404, 404, 404, 404),
    post: faultyOfStaff,
  },
  '/admin/security/passkeys/:passkey/removal': {
    get: ofStaff(404, 404, 404, 404),
    post: sentByStaff(404, 404, 404, 404),
  },
  '/admin/security/step-up': { get: elsewhere, post: sentByStaff(401, 401, 401, 401) },
  '/admin/security/step-up/challenge': {
    get: elsewhere,
    post: sentByStaff(200, 200, 200, 200),
  },
  '/admin/security/sessions/closing': { get: elsewhere, post: sentByStaff(302, 302, 302, 302) },
  '/admin/security/sessions/:session/closing': {
    get: elsewhere,
    post: sentByStaff(404, 404, 404, 404),
  },

  // Development routes; absent in production.
  '/dev/ui': { get: everybody },
  '/dev/mail': { get: everybody },
  '/dev/mail/:mail': { get: nobody },
  '/dev/mail/:mail/body': { get: nobody },
}
