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

const okForAll: Row = [200, 200, 200, 200, 200, 200, 200]
const notFoundForAll: Row = [404, 404, 404, 404, 404, 404, 404]
/** The router's response for a method without a handler. */
const badRequestForAll: Row = [400, 400, 400, 400, 400, 400, 400]
const goneForAll: Row = [410, 410, 410, 410, 410, 410, 410]
const redirectForAll: Row = [302, 302, 302, 302, 302, 302, 302]
/** An empty form: validation runs before any access check. */
const invalidForAll = badRequestForAll

/** Posted outside the sign-in step it belongs to. */
const unauthorisedForAll: Row = [401, 401, 401, 401, 401, 401, 401]

function customerPage(own: number, other = own): Row {
  return [302, own, other, 302, 302, 302, 302]
}

function customerPost(own: number, other = own): Row {
  return [401, own, other, 401, 401, 401, 401]
}

function staffPage(support: number, manager: number, owner: number, otherOwner: number): Row {
  return [302, 302, 302, support, manager, owner, otherOwner]
}

function staffPost(support: number, manager: number, owner: number, otherOwner: number): Row {
  return [401, 401, 401, support, manager, owner, otherOwner]
}

const anyStaff = staffPage(200, 200, 200, 200)
const managersOnly = staffPage(403, 200, 200, 200)
const invalidStaffPost = staffPost(400, 400, 400, 400)
/** Belongs to the bag shop, so it is not found for the other company. */
const ownStoreStaff = staffPage(200, 200, 200, 404)
const ownStoreManagers = staffPage(403, 200, 200, 404)
const redirectForManagers = staffPage(403, 302, 302, 404)
const invalidManagerPost = staffPost(403, 400, 400, 404)

/**
 * Expected status of every route per actor. Ids in the paths belong to the customer in the bag shop; the other
 * company's owner uses their own host.
 */
export const accessMatrix: Readonly<Record<string, { get: Row; post?: Row }>> = {
  '/': { get: okForAll },
  '/category/:slug': { get: notFoundForAll },
  '/products/:slug': { get: notFoundForAll },
  '/products/:slug/kig': { get: notFoundForAll },
  '/about': { get: okForAll },
  '/contact': { get: okForAll },
  '/favoritter': { get: okForAll, post: customerPost(400) },
  '/api/favourites': { get: badRequestForAll, post: invalidForAll },
  '/koeb-gavekort': { get: notFoundForAll, post: notFoundForAll },
  '/handelsbetingelser': { get: okForAll },
  '/privatlivspolitik': { get: okForAll },
  '/tilgaengelighed': { get: okForAll },
  '/tilbagekaldelser': { get: okForAll },
  '/sitemap.xml': { get: okForAll },
  '/feed.xml': { get: okForAll },
  '/robots.txt': { get: okForAll },
  '/llms.txt': { get: okForAll },
  '/.well-known/security.txt': { get: okForAll },
  '/*': { get: notFoundForAll },

  '/visning/slut': { get: redirectForAll },
  '/visning/:token': { get: redirectForAll },

  '/login': { get: okForAll, post: invalidForAll },
  '/login/glemt': { get: okForAll, post: invalidForAll },
  '/login/nulstil': { get: okForAll, post: invalidForAll },
  '/login/bekraeft': { get: okForAll, post: invalidForAll },
  '/logout': { get: redirectForAll, post: redirectForAll },
  '/api/session': { get: okForAll },
  '/api/consent': { get: badRequestForAll, post: invalidForAll },

  '/konto': { get: customerPage(200) },
  '/konto/ordrer/:id': { get: customerPage(404) },
  '/konto/oplysninger': { get: customerPage(200), post: customerPost(400) },
  '/konto/adgangskode': { get: customerPage(200), post: customerPost(400) },
  '/konto/email': { get: customerPage(200), post: customerPost(400) },
  '/konto/logins': { get: customerPage(200), post: customerPost(302) },
  '/konto/data': { get: customerPage(200) },
  '/konto/data/kopi.json': { get: customerPage(200) },
  '/konto/sletning': { get: customerPage(200), post: customerPost(400) },
  '/konto/bekraeftelse': { get: redirectForAll, post: customerPost(302) },

  '/support/*': { get: okForAll },
  '/support/new': { get: customerPage(200), post: customerPost(400) },
  '/support/:ticket': { get: customerPage(200, 404), post: customerPost(400) },
  '/support/:ticket/reply': { get: redirectForAll, post: customerPost(400) },
  '/support/:ticket/reading': { get: redirectForAll, post: customerPost(400) },
  '/support/:ticket/photos/:photo': { get: customerPage(404) },
  '/support/photos': { get: redirectForAll, post: customerPost(400) },
  '/support/photos/:photo': { get: customerPage(404), post: invalidForAll },

  '/api/create-checkout-session': { get: badRequestForAll, post: invalidForAll },
  '/api/pickup-points': { get: badRequestForAll },
  '/api/cart': { get: badRequestForAll, post: invalidForAll },
  '/api/webhooks/:provider': { get: badRequestForAll, post: notFoundForAll },
  '/api/purchases': { get: badRequestForAll, post: [204, 204, 204, 204, 204, 204, 204] },
  '/checkout/success': { get: okForAll },
  '/checkout/cancel': { get: okForAll },
  '/checkout/bestilling/:session': { get: notFoundForAll, post: notFoundForAll },
  '/checkout/betaling/:session': { get: notFoundForAll },
  '/checkout/betaling/:session/godkendelse': { get: redirectForAll, post: notFoundForAll },
  '/checkout/link/:attempt': { get: notFoundForAll },
  '/checkout/oplysninger/:session': { get: redirectForAll },
  '/ordre/:token': { get: notFoundForAll },
  '/ordre/:token/konto': { get: notFoundForAll, post: notFoundForAll },
  '/ordre/:token/kode': { get: notFoundForAll, post: notFoundForAll },
  '/checkout/ordre/:number': { get: notFoundForAll },
  '/ordre/:token/gavekort': { get: notFoundForAll },
  '/ordre/:token/handelsbetingelser': { get: notFoundForAll },
  '/products/:slug/spoergsmaal': { get: notFoundForAll, post: invalidForAll },
  '/products/:slug/spoergsmaal/bekraeft': { get: notFoundForAll, post: invalidForAll },
  '/products/:slug/paa-lager': { get: notFoundForAll, post: notFoundForAll },
  '/products/:slug/paa-lager/besked': { get: notFoundForAll, post: invalidForAll },
  '/konto/beskeder/:wish': { get: customerPage(404), post: customerPost(404) },
  '/products/:slug/anmeldelser': { get: notFoundForAll },
  '/products/:slug/anmeldelser/:review/fotos/:photo': { get: notFoundForAll },
  '/ordre/:token/anmeldelser': { get: notFoundForAll },
  '/ordre/:token/anmeldelser/afmelding': { get: notFoundForAll, post: notFoundForAll },
  '/ordre/:token/anmeldelser/:line': { get: notFoundForAll, post: notFoundForAll },
  '/ordre/:token/anmeldelser/:line/sletning': { get: notFoundForAll, post: notFoundForAll },
  '/ordre/:token/henvendelser': { get: notFoundForAll, post: notFoundForAll },
  '/ordre/:token/henvendelser/:ticket': { get: notFoundForAll, post: notFoundForAll },
  '/ordre/:token/henvendelser/:ticket/fotos/:photo': { get: notFoundForAll },
  '/ordre/:token/data': { get: notFoundForAll, post: notFoundForAll },
  '/ordre/:token/data/kopi.json': { get: notFoundForAll },
  '/garantimeddelelse/:sha256': { get: notFoundForAll },
  '/ordre/:token/fotos': { get: redirectForAll, post: notFoundForAll },
  '/ordre/:token/fotos/:photo': { get: notFoundForAll, post: invalidForAll },
  '/fortryd': { get: okForAll, post: invalidForAll },
  '/fortryd/modtaget': { get: okForAll, post: invalidForAll },

  '/admin/login': {
    get: [200, 200, 200, 302, 302, 302, 302],
    post: [400, 400, 400, 302, 302, 302, 302],
  },
  '/admin/login/forgotten': { get: okForAll, post: invalidForAll },
  '/admin/login/reset': { get: okForAll, post: invalidForAll },
  '/admin/first/:token': { get: goneForAll, post: invalidForAll },
  '/admin/invitation/:token': { get: okForAll, post: invalidForAll },
  '/admin/logout': { get: redirectForAll, post: redirectForAll },
  '/admin/language': { get: redirectForAll, post: invalidForAll },
  '/admin/login/code': { get: redirectForAll, post: redirectForAll },
  '/admin/login/again': { get: redirectForAll, post: invalidForAll },
  '/admin/login/again/code': { get: redirectForAll, post: invalidForAll },
  '/admin/login/passkey': { get: redirectForAll, post: [401, 401, 401, 401, 401, 401, 401] },
  '/admin/login/set-up': { get: okForAll, post: unauthorisedForAll },
  '/admin/login/set-up/app': { get: okForAll, post: invalidForAll },
  '/admin/login/set-up/passkey': { get: redirectForAll, post: invalidForAll },
  '/admin/login/set-up/passkey/challenge': { get: redirectForAll, post: unauthorisedForAll },
  '/admin/login/lost': { get: redirectForAll, post: redirectForAll },
  '/admin/login/factor-reset': { get: okForAll, post: goneForAll },
  '/admin/login/elsewhere': { get: redirectForAll, post: redirectForAll },
  '/admin/login/handover': { get: redirectForAll, post: redirectForAll },
  '/admin/login/arrival': { get: [200, 200, 200, 302, 302, 302, 302] },
  '/admin/login/passkey/challenge': { get: redirectForAll, post: okForAll },
  '/admin': { get: redirectForAll },
  '/admin/current-store': { get: redirectForAll, post: staffPost(404, 404, 404, 404) },
  '/admin/find': { get: anyStaff },
  '/admin/*': { get: staffPage(404, 404, 404, 404) },

  '/admin/stores': { get: anyStaff },
  '/admin/stores/new': {
    get: staffPage(403, 403, 200, 200),
    post: invalidStaffPost,
  },
  '/admin/stores/:store': { get: staffPage(403, 200, 200, 404), post: invalidStaffPost },
  '/admin/stores/:store/copy': { get: staffPage(403, 403, 200, 404), post: invalidStaffPost },
  '/admin/stores/:store/domains': { get: ownStoreManagers, post: invalidManagerPost },
  '/admin/stores/:store/domains/check': { get: redirectForManagers, post: invalidManagerPost },
  '/admin/stores/:store/domains/removal': { get: redirectForManagers, post: invalidManagerPost },
  '/admin/stores/:store/deletion': { get: staffPage(403, 403, 200, 404), post: invalidStaffPost },

  '/admin/products': { get: anyStaff },
  '/admin/products/new': { get: managersOnly, post: invalidStaffPost },
  '/admin/products/:product': { get: staffPage(404, 404, 404, 404), post: invalidStaffPost },
  // A post without a file is not a picture.
  '/admin/pictures': { get: badRequestForAll, post: staffPost(415, 415, 415, 415) },
  '/admin/products/:product/cell': { get: redirectForAll, post: invalidStaffPost },
  '/admin/products/:product/deletion': {
    get: staffPage(403, 404, 404, 404),
    post: staffPost(403, 404, 404, 404),
  },
  '/admin/products/:product/recall': {
    get: staffPage(403, 404, 404, 404),
    post: invalidStaffPost,
  },
  '/admin/products/recalls/:recall/end': {
    get: badRequestForAll,
    post: staffPost(403, 404, 404, 404),
  },

  // Without a selection there is only the list.
  '/admin/products/bulk': {
    get: staffPage(403, 302, 302, 302),
    post: staffPost(403, 302, 302, 302),
  },
  '/admin/products/choices': { get: anyStaff },
  '/admin/products/skus': { get: anyStaff },
  '/admin/products/export.csv': { get: anyStaff },
  '/admin/products/import': { get: managersOnly, post: staffPost(400, 400, 400, 400) },
  '/admin/products/imports/:import': { get: staffPage(403, 404, 404, 404) },
  '/admin/products/imports/:import/confirmation': {
    get: badRequestForAll,
    post: staffPost(403, 404, 404, 404),
  },
  '/admin/products/imports/:import/discarding': {
    get: badRequestForAll,
    post: staffPost(403, 404, 404, 404),
  },
  '/admin/products/imports/:import/report.csv': { get: staffPage(403, 404, 404, 404) },

  '/admin/products/makers': { get: anyStaff },
  '/admin/products/makers/new': { get: managersOnly, post: invalidStaffPost },
  '/admin/products/makers/:manufacturer': {
    get: staffPage(403, 404, 404, 404),
    post: invalidStaffPost,
  },
  '/admin/products/makers/:manufacturer/deletion': {
    get: staffPage(403, 404, 404, 404),
    post: staffPost(403, 404, 404, 404),
  },

  '/admin/categories': { get: anyStaff },
  '/admin/categories/new': { get: managersOnly, post: invalidStaffPost },
  '/admin/categories/:category': { get: staffPage(403, 404, 404, 404), post: invalidStaffPost },
  '/admin/categories/:category/place': { get: badRequestForAll, post: invalidStaffPost },
  '/admin/categories/:category/deletion': {
    get: staffPage(403, 404, 404, 404),
    post: staffPost(403, 404, 404, 404),
  },

  '/admin/credits': { get: anyStaff },
  '/admin/credits/new': { get: managersOnly, post: invalidStaffPost },
  '/admin/credits/:credit': { get: staffPage(404, 404, 404, 404) },
  '/admin/credits/:credit/closing': {
    get: staffPage(404, 404, 404, 404),
    post: invalidStaffPost,
  },
  '/admin/credits/:credit/sending': {
    get: staffPage(404, 404, 404, 404),
    post: invalidStaffPost,
  },
  '/admin/credits/:credit/print': {
    get: staffPage(403, 404, 404, 404),
    post: staffPost(403, 404, 404, 404),
  },
  '/admin/campaigns': { get: anyStaff },
  '/admin/campaigns/shop-view': { get: anyStaff },
  '/admin/campaigns/new': { get: managersOnly, post: invalidStaffPost },
  '/admin/campaigns/:campaign': { get: staffPage(404, 404, 404, 404) },
  '/admin/campaigns/:campaign/edit': { get: staffPage(403, 404, 404, 404), post: invalidStaffPost },
  '/admin/campaigns/:campaign/end': { get: staffPage(404, 404, 404, 404), post: invalidStaffPost },
  '/admin/campaigns/:campaign/stop': {
    get: staffPage(404, 404, 404, 404),
    post: staffPost(403, 404, 404, 404),
  },
  '/admin/campaigns/:campaign/deletion': {
    get: staffPage(404, 404, 404, 404),
    post: staffPost(403, 404, 404, 404),
  },
  '/admin/campaigns/:campaign/codes': {
    get: staffPage(404, 404, 404, 404),
    post: invalidStaffPost,
  },
  '/admin/campaigns/:campaign/codes/generation': {
    get: staffPage(404, 404, 404, 404),
    post: invalidStaffPost,
  },
  '/admin/campaigns/:campaign/codes/import': {
    get: staffPage(404, 404, 404, 404),
    post: invalidStaffPost,
  },
  '/admin/campaigns/:campaign/codes/export.csv': { get: staffPage(403, 404, 404, 404) },

  '/admin/orders': { get: anyStaff },
  '/admin/orders/matching': { get: managersOnly },
  '/admin/orders/packing': { get: anyStaff, post: invalidStaffPost },
  '/admin/orders/drafts': { get: managersOnly },
  '/admin/orders/drafts/new': { get: managersOnly, post: staffPost(403, 302, 302, 302) },
  '/admin/orders/drafts/:draft': {
    get: staffPage(403, 404, 404, 404),
    post: staffPost(403, 404, 404, 404),
  },
  '/admin/orders/drafts/:draft/removal': {
    get: staffPage(403, 302, 302, 302),
    post: staffPost(403, 404, 404, 404),
  },
  '/admin/orders/:order/payment-link': { get: redirectForAll, post: invalidStaffPost },
  '/admin/orders/tags': { get: anyStaff, post: invalidStaffPost },
  '/admin/orders/tags/removal': { get: anyStaff, post: invalidStaffPost },
  '/admin/orders/export.csv': { get: managersOnly },
  '/admin/orders/export': { get: managersOnly, post: staffPost(403, 302, 302, 302) },
  '/admin/orders/slips': { get: anyStaff },
  '/admin/orders/pick-list': { get: anyStaff },
  '/admin/orders/labels': { get: managersOnly, post: invalidStaffPost },
  '/admin/orders/labels/print': { get: managersOnly },
  '/admin/orders/tracking': { get: managersOnly, post: invalidStaffPost },
  '/admin/orders/:order': { get: ownStoreStaff },
  '/admin/orders/:order/packing': { get: redirectForAll, post: invalidStaffPost },
  '/admin/orders/:order/parcels/:parcel/label': {
    get: staffPage(403, 404, 404, 404),
    post: staffPost(403, 404, 404, 404),
  },
  '/admin/orders/:order/delivered': { get: redirectForAll, post: invalidStaffPost },
  '/admin/orders/:order/completion': { get: redirectForAll, post: invalidStaffPost },
  '/admin/orders/:order/capture': { get: redirectForAll, post: invalidStaffPost },
  '/admin/orders/:order/print-note': { get: redirectForAll, post: staffPost(403, 200, 200, 404) },
  '/admin/orders/:order/note': { get: redirectForAll, post: invalidStaffPost },
  '/admin/orders/:order/shipment': { get: ownStoreManagers, post: invalidStaffPost },
  '/admin/orders/:order/change': { get: ownStoreManagers, post: invalidStaffPost },
  '/admin/orders/:order/exchange': { get: ownStoreManagers, post: invalidStaffPost },
  '/admin/orders/:order/cancellation': { get: ownStoreManagers, post: invalidStaffPost },
  '/admin/orders/:order/refund': { get: ownStoreManagers, post: invalidStaffPost },
  '/admin/orders/:order/receipt': { get: ownStoreStaff },
  '/admin/orders/:order/credit-notes/:note': { get: staffPage(404, 404, 404, 404) },

  '/admin/support': { get: anyStaff },
  '/admin/support/:ticket': { get: ownStoreStaff },
  '/admin/support/:ticket/status': { get: redirectForAll, post: invalidStaffPost },
  '/admin/support/:ticket/reply': { get: redirectForAll, post: invalidStaffPost },
  '/admin/support/:ticket/note': { get: redirectForAll, post: invalidStaffPost },
  '/admin/support/:ticket/assignment': {
    get: redirectForAll,
    // An empty assignee is valid: it unassigns the ticket.
    post: staffPost(200, 200, 200, 404),
  },
  '/admin/support/:ticket/photos/:photo': { get: staffPage(404, 404, 404, 404) },
  '/admin/support/templates': { get: anyStaff },
  '/admin/support/templates/:type': { get: anyStaff, post: invalidStaffPost },
  '/admin/support/templates/:type/draft': { get: anyStaff, post: staffPost(200, 200, 200, 200) },
  '/admin/support/faq': { get: anyStaff, post: staffPost(403, 409, 409, 409) },
  '/admin/support/faq/draft': { get: anyStaff, post: staffPost(200, 200, 200, 200) },
  '/admin/views/new': { get: staffPage(404, 404, 404, 404), post: invalidStaffPost },
  '/admin/views/:view': { get: staffPage(404, 404, 404, 404), post: invalidStaffPost },
  '/admin/views/:view/deletion': {
    get: staffPage(404, 404, 404, 404),
    post: staffPost(404, 404, 404, 404),
  },
  '/admin/support/replies': { get: anyStaff },
  '/admin/support/replies/new': { get: managersOnly, post: invalidStaffPost },
  '/admin/support/replies/:reply': { get: staffPage(403, 404, 404, 404), post: invalidStaffPost },
  '/admin/support/replies/:reply/deletion': {
    get: staffPage(403, 404, 404, 404),
    post: staffPost(404, 404, 404, 404),
  },

  '/admin/settings': { get: anyStaff },
  '/admin/settings/theme': { get: anyStaff, post: invalidStaffPost },
  '/admin/settings/locale': { get: anyStaff, post: invalidStaffPost },
  '/admin/settings/currency': { get: anyStaff, post: invalidStaffPost },
  '/admin/settings/seo': { get: anyStaff, post: invalidStaffPost },
  '/admin/settings/payment': { get: anyStaff, post: invalidStaffPost },
  '/admin/settings/payment/cards': { get: anyStaff, post: invalidStaffPost },
  '/admin/settings/payment/quickpay': { get: anyStaff, post: invalidStaffPost },
  '/admin/settings/payment/means': { get: anyStaff, post: invalidStaffPost },
  '/admin/settings/shipping': { get: anyStaff, post: invalidStaffPost },
  '/admin/settings/shipping/terms': { get: anyStaff, post: invalidStaffPost },
  '/admin/settings/parcels': { get: anyStaff, post: invalidStaffPost },
  '/admin/settings/parcels/check': { get: anyStaff, post: staffPost(403, 200, 200, 200) },
  '/admin/settings/parcels/removal': { get: anyStaff, post: staffPost(403, 409, 409, 409) },
  '/admin/settings/copy': { get: staffPage(403, 403, 302, 302) },
  '/admin/settings/home': { get: anyStaff },
  '/admin/settings/home/new': { get: staffPage(403, 404, 404, 404), post: invalidStaffPost },
  '/admin/settings/home/preview': { get: staffPage(302, 302, 302, 302) },
  '/admin/settings/home/publication': {
    get: badRequestForAll,
    post: staffPost(403, 409, 409, 409),
  },
  '/admin/settings/home/discarding': {
    get: badRequestForAll,
    post: staffPost(403, 200, 200, 200),
  },
  '/admin/settings/home/:block': { get: staffPage(403, 404, 404, 404), post: invalidStaffPost },
  '/admin/settings/home/:block/removal': {
    get: staffPage(403, 404, 404, 404),
    post: staffPost(403, 404, 404, 404),
  },
  '/admin/settings/home/:block/place': { get: badRequestForAll, post: invalidStaffPost },
  '/admin/settings/delivery': { get: anyStaff },
  '/admin/settings/delivery/calendar': { get: anyStaff, post: invalidStaffPost },
  '/admin/settings/delivery/new': { get: managersOnly, post: invalidStaffPost },
  '/admin/settings/delivery/:method': {
    get: staffPage(403, 404, 404, 404),
    post: invalidStaffPost,
  },
  '/admin/settings/delivery/:method/deletion': {
    get: staffPage(403, 404, 404, 404),
    post: staffPost(403, 404, 404, 404),
  },
  '/admin/settings/delivery/:method/place': { get: badRequestForAll, post: invalidStaffPost },
  '/admin/settings/search': { get: anyStaff, post: invalidStaffPost },
  '/admin/settings/filters': { get: anyStaff, post: invalidStaffPost },
  '/admin/questions': { get: anyStaff },
  '/admin/questions/:question': { get: staffPage(404, 404, 404, 404) },
  '/admin/questions/:question/answer': {
    get: staffPage(404, 404, 404, 404),
    post: invalidStaffPost,
  },
  '/admin/questions/:question/hiding': {
    get: staffPage(404, 404, 404, 404),
    post: invalidStaffPost,
  },
  '/admin/reviews': { get: anyStaff },
  '/admin/reviews/:review': { get: staffPage(404, 404, 404, 404) },
  '/admin/reviews/:review/answer': {
    get: staffPage(404, 404, 404, 404),
    post: staffPost(404, 404, 404, 404),
  },
  '/admin/reviews/:review/hiding': {
    get: staffPage(404, 404, 404, 404),
    post: invalidStaffPost,
  },
  '/admin/reviews/:review/showing': {
    get: staffPage(404, 404, 404, 404),
    post: staffPost(403, 404, 404, 404),
  },
  '/admin/reviews/:review/photos/:photo': { get: staffPage(404, 404, 404, 404) },
  '/admin/settings/reviews': { get: anyStaff, post: invalidStaffPost },
  '/admin/settings/contributions': { get: anyStaff, post: invalidStaffPost },
  '/admin/settings/contributions/payment': { get: badRequestForAll, post: invalidStaffPost },
  '/admin/settings/failed-jobs': { get: anyStaff },
  '/admin/settings/failed-jobs/retry': {
    get: badRequestForAll,
    post: staffPost(403, 200, 200, 200),
  },
  '/admin/settings/failed-jobs/:task/:job/retry': {
    get: badRequestForAll,
    post: staffPost(403, 404, 404, 404),
  },
  '/admin/settings/failed-jobs/:task/:job/removal': {
    get: staffPage(403, 404, 404, 404),
    post: staffPost(403, 404, 404, 404),
  },
  '/admin/settings/go-live': { get: anyStaff },
  '/admin/settings/legal-texts/:version': { get: staffPage(404, 404, 404, 404) },
  '/admin/settings/go-live/opening': {
    get: badRequestForAll,
    post: staffPost(403, 200, 200, 200),
  },
  '/admin/settings/go-live/notice': { get: badRequestForAll, post: invalidStaffPost },
  '/admin/settings/go-live/notice/:sha256': { get: staffPage(404, 404, 404, 404) },
  '/admin/settings/go-live/notice-comparison': { get: badRequestForAll, post: invalidStaffPost },
  '/admin/settings/go-live/safety': { get: badRequestForAll, post: staffPost(403, 200, 200, 200) },
  '/admin/settings/go-live/preview': { get: staffPage(302, 302, 302, 302) },
  '/admin/settings/gift-cards': { get: anyStaff, post: invalidStaffPost },
  '/admin/settings/pages': { get: anyStaff, post: invalidStaffPost },
  '/admin/settings/pages/preview': { get: badRequestForAll, post: staffPost(200, 200, 200, 200) },
  '/admin/settings/navigation': { get: anyStaff, post: invalidStaffPost },
  '/admin/settings/navigation/draft': { get: anyStaff, post: staffPost(200, 200, 200, 200) },
  '/admin/analytics': { get: anyStaff },
  '/admin/analytics/:sheet': { get: anyStaff },

  '/admin/company': { get: anyStaff, post: invalidStaffPost },
  '/admin/members': { get: managersOnly },
  '/admin/members/new': { get: staffPage(403, 403, 200, 200), post: invalidStaffPost },
  '/admin/members/:member': { get: staffPage(403, 403, 404, 404), post: invalidStaffPost },
  '/admin/members/:member/removal': {
    get: staffPage(403, 403, 404, 404),
    post: staffPost(403, 403, 404, 404),
  },
  '/admin/members/:member/factor-reset': {
    get: staffPage(403, 403, 404, 404),
    post: staffPost(403, 403, 404, 404),
  },
  '/admin/invitations/:invitation/withdrawal': {
    get: redirectForAll,
    post: staffPost(403, 403, 404, 404),
  },
  '/admin/audit-log': { get: managersOnly },

  '/admin/notifications': { get: anyStaff, post: invalidStaffPost },
  '/admin/security': { get: anyStaff },
  '/admin/security/password': { get: anyStaff, post: invalidStaffPost },
  '/admin/security/second-factor': { get: anyStaff, post: invalidStaffPost },
  '/admin/security/second-factor/confirmation': { get: anyStaff, post: invalidStaffPost },
  '/admin/security/second-factor/removal': { get: anyStaff, post: invalidStaffPost },
  '/admin/security/recovery-codes': { get: anyStaff, post: invalidStaffPost },
  '/admin/security/passkeys': { get: redirectForAll, post: invalidStaffPost },
  '/admin/security/passkeys/challenge': { get: redirectForAll, post: invalidStaffPost },
  '/admin/security/passkeys/new': { get: anyStaff },
  '/admin/security/passkeys/:passkey': {
    get: staffPage(404, 404, 404, 404),
    post: invalidStaffPost,
  },
  '/admin/security/passkeys/:passkey/removal': {
    get: staffPage(404, 404, 404, 404),
    post: staffPost(404, 404, 404, 404),
  },
  '/admin/security/step-up': { get: redirectForAll, post: staffPost(401, 401, 401, 401) },
  '/admin/security/step-up/challenge': {
    get: redirectForAll,
    post: staffPost(200, 200, 200, 200),
  },
  '/admin/security/sessions/closing': { get: redirectForAll, post: staffPost(302, 302, 302, 302) },
  '/admin/security/sessions/:session/closing': {
    get: redirectForAll,
    post: staffPost(404, 404, 404, 404),
  },

  // Development routes; absent in production.
  '/dev/ui': { get: okForAll },
  '/dev/mail': { get: okForAll },
  '/dev/mail/:mail': { get: notFoundForAll },
  '/dev/mail/:mail/body': { get: notFoundForAll },
}
