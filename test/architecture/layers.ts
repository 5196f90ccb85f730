/** Layers and the layers they may import from. The longest matching prefix decides a file's layer. */
export const layers: Readonly<Record<string, readonly string[]>> = {
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
  // Developer pages (design system, mails of the local demo): never shown to customers or staff.
  'app/dev/': ['app/domain/', 'app/server/', 'app/ui/', 'app/dev/'],
  // The frame around storefront and admin: root, entries, route table.
  'app/': ['app/', 'app/domain/', 'app/server/', 'app/ui/', 'app/storefront/', 'app/admin/'],
}

const screens = ['app/storefront/', 'app/admin/', 'app/dev/', 'app/root.tsx', 'app/entry.']

/** Folders that may import a package. Unlisted packages are forbidden in app/. */
export const packages: Readonly<Record<string, readonly string[]>> = {
  'node:': ['app/server/', 'app/entry.server.tsx'],
  pg: ['app/server/platform/database/'],
  kysely: ['app/server/'],
  // Parses HTML as browsers do; too large to send to them.
  parse5: ['app/domain/html/'],
  // Adds to the browser bundle, so only forms are checked by schemas; other domain rules are functions.
  zod: ['app/domain/forms/', 'app/server/settings.ts', 'app/server/platform/mail/'],
  '@simplewebauthn/server': ['app/server/business/staff/'],
  tldts: ['app/server/business/stores/'],
  '@simplewebauthn/browser': ['app/admin/'],
  uqr: ['app/admin/security/'],
  stripe: ['app/server/platform/payments/'],
  nodemailer: ['app/server/platform/mail/'],
  'graphile-worker': ['app/server/platform/jobs/'],
  sharp: ['app/server/platform/media/'],
  pino: ['app/server/platform/http/log.ts'],
  'prom-client': ['app/server/platform/http/metrics.ts'],
  react: ['app/ui/', ...screens],
  'react-dom': ['app/entry.'],
  // The server uses the router only where an HTTP request becomes a request scope.
  'react-router': ['app/server/platform/http/', ...screens],
  '@react-router/dev': ['app/routes.ts', 'app/storefront/routes.ts', 'app/admin/routes.ts'],
  '@base-ui/react': ['app/ui/'],
  'lucide-react': ['app/ui/', ...screens],
  '@hello-pangea/dnd': ['app/admin/'],
}

/**
 * Business areas of the server. Use cases start with a verb and are public; everything else is private to its
 * area.
 */
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

export const useCaseVerbs =
  /^(accept|add|admit|answer|apply|assign|authorise|cancel|capture|change|check|close|complete|confirm|count|create|delete|disable|enqueue|expire|forget|furnish|import|invite|join|keep|leave|list|make|mark|merge|move|open|pack|pay|place|price|publish|read|receive|reconcile|record|refund|release|remove|replace|reply|request|reserve|reset|save|search|send|set|settle|ship|sign|sort|start|switch|take|update|verify|watch|withdraw|write)-/

/** Nouns that other areas may import, with the reason. */
export const sharedFiles: Readonly<Record<string, string>> = {
  'app/server/business/companies/audit-log.ts':
    'every change by staff is logged in its own transaction',
  'app/server/business/companies/permission.ts': 'every staff use case checks permissions first',
  'app/server/business/stores/settings.ts':
    'selling depends on the language, currency and shipping of the store',
  'app/server/business/stores/stores.ts': 'the host is resolved to a store before any area runs',
  'app/server/business/orders/pay/create-checkout-tasks.ts':
    'the app runs the jobs queued by the checkout',
  'app/server/business/orders/order-key.ts': 'payments refer to an order',
  'app/server/business/orders/order-tasks.ts': 'delayed tasks run in one place',
  'app/server/business/catalogue/lists/categories.ts': 'every store page shows the category menu',
}
