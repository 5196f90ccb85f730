/** Who lives where, and whom they may ask. The longest beginning that fits a path names its room. */
export const rooms: Readonly<Record<string, readonly string[]>> = {
  'app/domain/': ['app/domain/'],
  'app/domain/forms/': ['app/domain/', 'app/domain/forms/'],
  'app/server/': ['app/domain/', 'app/domain/forms/', 'app/server/'],
  'app/ui/': ['app/domain/', 'app/ui/'],
  'app/storefront/': [
    'app/domain/',
    'app/domain/forms/',
    'app/server/',
    'app/ui/',
    'app/storefront/',
  ],
  'app/admin/': ['app/domain/', 'app/domain/forms/', 'app/server/', 'app/ui/', 'app/admin/'],
  // Pages for whoever builds the shop (the design system, the mails of the local twin): never a shopper's or a clerk's.
  'app/dev/': ['app/domain/', 'app/server/', 'app/ui/', 'app/dev/'],
  // The frame around both rooms: root, entries, route table.
  'app/': ['app/', 'app/domain/', 'app/server/', 'app/ui/', 'app/storefront/', 'app/admin/'],
}

const screens = ['app/storefront/', 'app/admin/', 'app/dev/', 'app/root.tsx', 'app/entry.']

/** Where a package may be named. One that is missing here may be named nowhere in app/. */
export const packages: Readonly<Record<string, readonly string[]>> = {
  'node:': ['app/server/', 'app/entry.server.tsx'],
  pg: ['app/server/database/'],
  kysely: ['app/server/'],
  // Reads HTML as browsers do; its weight is not for them.
  parse5: ['app/domain/html/'],
  // The browser pays for it, so the rest of the domain does without: a form is checked by its schema, a rule by a function.
  zod: ['app/domain/forms/', 'app/server/settings.ts', 'app/server/mail/'],
  '@simplewebauthn/server': ['app/server/staff/'],
  tldts: ['app/server/stores/'],
  '@simplewebauthn/browser': ['app/admin/'],
  uqr: ['app/admin/security/'],
  stripe: ['app/server/payments/'],
  nodemailer: ['app/server/mail/'],
  'graphile-worker': ['app/server/jobs/'],
  sharp: ['app/server/media/'],
  pino: ['app/server/http/log.ts'],
  'prom-client': ['app/server/http/metrics.ts'],
  react: ['app/ui/', ...screens],
  'react-dom': ['app/entry.'],
  // The server meets the router in one place, where an HTTP request becomes a visit and a visit's key goes into its context.
  'react-router': ['app/server/http/', ...screens],
  '@react-router/dev': ['app/routes.ts', 'app/storefront/routes.ts', 'app/admin/routes.ts'],
  '@base-ui/react': ['app/ui/'],
  'lucide-react': ['app/ui/', ...screens],
  '@hello-pangea/dnd': ['app/admin/'],
}

/** The business of the server. A use case is named by a verb and open to all; what else lies in an area is its own. */
export const areas: readonly string[] = [
  'analytics',
  'catalogue',
  'checkout',
  'companies',
  'customers',
  'orders',
  'staff',
  'stores',
  'support',
]

export const verbs =
  /^(accept|add|admit|answer|apply|assign|authorise|cancel|capture|change|check|close|complete|confirm|count|create|delete|disable|enqueue|expire|forget|furnish|import|invite|join|keep|leave|list|make|mark|merge|move|open|pack|pay|place|price|publish|read|receive|reconcile|record|refund|release|remove|replace|reply|request|reserve|reset|save|search|send|set|settle|ship|sign|sort|start|switch|take|update|verify|watch|withdraw|write)-/

/** Nouns that an area lends to the others, and why. */
export const lent: Readonly<Record<string, string>> = {
  'app/server/companies/audit-log.ts':
    'every change by staff is written down in its own transaction',
  'app/server/companies/permission.ts': 'every use case of staff asks it first',
  'app/server/stores/settings.ts':
    'whatever sells asks what the store has settled: its language, currency and shipping',
  'app/server/stores/stores.ts': 'a host becomes a store before any area is asked',
  'app/server/checkout/checkout-jobs.ts': 'the house works off what the checkout left in the queue',
  'app/server/orders/order-key.ts': 'whoever pays for an order has to name it',
  'app/server/orders/order-tasks.ts': 'what waits for its time is worked off in one place',
  'app/server/catalogue/categories.ts': 'the menu of categories stands on every page of a store',
}
