const domain = ['app/domain/', 'app/domain/forms/']
const http = ['app/server/platform/http/', 'app/server/platform/page-cache/']
const platform = ['app/server/platform/', ...http]
const server = [...platform, 'app/server/business/']
const storefrontScripts = ['app/storefront/browser/', 'app/storefront/islands/']
const storefront = ['app/storefront/', ...storefrontScripts]

/** Layers and the layers they may import from. The longest matching prefix decides a file's layer. */
export const layers: Readonly<Record<string, readonly string[]>> = {
  'app/domain/': ['app/domain/'],
  'app/domain/forms/': domain,
  'app/server/platform/': [...domain, ...platform],
  'app/server/platform/http/': [...domain, ...platform],
  'app/server/platform/page-cache/': [...domain, ...platform],
  // Takes a scoped handle, an actor and dependencies, never a request.
  'app/server/business/': [...domain, 'app/server/platform/', 'app/server/business/'],
  // The composition root: app, credentials, schedule, tasks, settings.
  'app/server/': [...domain, ...server, 'app/server/', 'extras/'],
  'app/ui/': ['app/domain/', 'app/ui/'],
  'app/web/': [...domain, ...server, 'app/ui/', 'app/web/'],
  'app/storefront/': [...domain, ...server, 'app/ui/', 'app/web/', ...storefront],
  // The script of a shop's pages.
  'app/storefront/browser/': ['app/domain/', 'app/ui/', ...storefrontScripts],
  // The components that this script hydrates.
  'app/storefront/islands/': ['app/domain/', 'app/ui/', 'app/web/', ...storefront],
  'app/admin/': [...domain, ...server, 'app/ui/', 'app/web/', 'app/admin/'],
  // Developer pages (design system, mails of the local demo): never shown to customers or staff.
  'app/dev/': ['app/domain/', ...server, 'app/ui/', 'app/dev/'],
  // The frame around storefront and admin: root, entries, route table.
  'app/': ['app/domain/', ...server, 'app/ui/', 'app/web/', ...storefront, 'app/admin/', 'app/'],
  'extras/': [...domain, ...server, 'extras/'],
  // Draws the pictures of the demo shops; runs by hand.
  'demo-pictures/': ['demo-pictures/'],
}

const screens = [
  'app/web/',
  'app/storefront/',
  'app/admin/',
  'app/dev/',
  'app/root.tsx',
  'app/entry.',
]

/** Folders that may import a package. Unlisted packages are forbidden. */
export const packages: Readonly<Record<string, readonly string[]>> = {
  // Business files take no requests; the domain proof is a request of our own.
  'node:http': [
    'app/server/app.ts',
    'app/server/platform/',
    'app/server/business/stores/find-domain-proof.ts',
  ],
  'node:': ['app/server/', 'app/entry.server.tsx', 'extras/', 'demo-pictures/'],
  pg: ['app/server/platform/database/', 'extras/'],
  kysely: ['app/server/'],
  // Its table of countries is too large to send to browsers.
  'libphonenumber-js': ['app/domain/forms/'],
  // Parses HTML as browsers do; too large to send to them.
  parse5: ['app/domain/html/'],
  isbot: ['app/domain/analytics/'],
  // Adds to the browser bundle, so only forms are checked by schemas; other domain rules are functions.
  zod: [
    'app/domain/forms/',
    'app/server/settings.ts',
    'app/server/platform/mail/',
    'app/server/platform/parcels/',
    'app/server/platform/payments/quickpay/',
    'app/server/business/mails/',
  ],
  '@simplewebauthn/server': ['app/server/business/staff/'],
  tldts: ['app/server/business/stores/'],
  '@simplewebauthn/browser': ['app/admin/'],
  uqr: ['app/admin/security/'],
  stripe: ['app/server/platform/payments/'],
  nodemailer: ['app/server/platform/mail/'],
  'graphile-worker': ['app/server/platform/jobs/'],
  sharp: ['app/server/platform/media/', 'demo-pictures/'],
  // Signs requests to S3.
  aws4fetch: ['app/server/platform/files/'],
  pino: ['app/server/platform/http/log.ts'],
  'prom-client': ['app/server/platform/http/metrics.ts'],
  react: ['app/ui/', ...screens],
  'react-dom': ['app/entry.', 'app/storefront/islands/', 'app/admin/dragging/'],
  // Shows another state of a document.
  morphdom: ['app/storefront/browser/'],
  // The address of the shop's script: tools/shop-script.ts.
  'virtual:shop-script': ['app/entry.server.tsx'],
  // Needed by components in development.
  'virtual:react-router': ['app/storefront/browser/islands.ts'],
  // The server uses the router only where an HTTP request becomes a request scope.
  'react-router': ['app/server/platform/http/', ...screens],
  '@react-router/dev': ['app/routes.ts', 'app/storefront/routes.ts', 'app/admin/routes.ts'],
  '@base-ui/react': ['app/ui/'],
  'lucide-react': ['app/ui/', ...screens],
  '@hello-pangea/dnd': ['app/admin/dragging/'],
}

/** Targets that no file of a folder may load, also through other files. Types do not count. */
export const unloaded: readonly {
  folder: string
  /** Counts imports that are made when a person acts. */
  isLaterCounted: boolean
  targets: readonly string[]
}[] = [
  {
    folder: 'app/storefront/browser/',
    isLaterCounted: false,
    targets: ['react', 'react-dom', 'react-router', 'app/server/'],
  },
  // A document has no router.
  {
    folder: 'app/storefront/islands/',
    isLaterCounted: true,
    targets: ['react-router', 'app/storefront/shell/', 'app/server/'],
  },
]

/** Files of a business area that start with a verb are its use cases; the others are private to the area. */
export const useCaseVerbs =
  /^(accept|add|anonymise|apply|assign|authorise|cancel|change|check|clear|close|compose|confirm|create|delete|deliver|enqueue|get|import|invite|is|join|leave|list|mark|move|open|pack|pay|permit|place|price|read|reassign|receive|reconcile|record|refund|regenerate|release|remove|reply|request|reset|save|search|seed|send|set|settle|ship|sign|start|switch|verify|warn|watch|withdraw|write)-/

/** Private files that other areas may import, with the reason. */
export const sharedFiles: Readonly<Record<string, string>> = {
  'app/server/business/companies/audit-log.ts':
    'every change by staff is logged in its own transaction',
  'app/server/business/companies/permission.ts': 'every staff use case checks permissions first',
  'app/server/business/credits/hold-credits.ts':
    'the steps of an order move its credits in their own transaction',
  'app/server/business/credits/issue-credit.ts':
    'a bought card is issued in the transaction that records its payment',
  'app/server/business/mails/printed-gift-card-mail.ts': 'the delivery composes it',
  'app/server/business/mails/gift-card-mail.ts': 'the delivery composes it',
  'app/server/business/mails/mail.ts': 'a queued mail is validated when it is delivered',
  'app/server/business/mails/notice-mail.ts': 'notices send it and the delivery composes it',
  'app/server/business/mails/order-mail.ts': 'orders send it and the delivery composes it',
  'app/server/business/mails/register.ts': 'the delivery cleans each mail by its entry',
  'app/server/business/mails/withdrawal-mail.ts': 'the delivery composes it',
  'app/server/business/pricing/count-kept-units.ts':
    'figures of sales leave out what was sent back',
  'app/server/business/pricing/offers.ts':
    'cards and product pages tell the price of several pieces',
  'app/server/business/pricing/sale-prices.ts': 'every query of a shop reads prices through it',
  'app/server/business/stores/stores.ts': 'settings of a feature are columns of the store',
  'app/server/business/stores/settings.ts':
    'selling depends on the language, currency and shipping of the store',
  'app/server/business/catalogue/lists/categories.ts': 'every store page shows the category menu',
}
