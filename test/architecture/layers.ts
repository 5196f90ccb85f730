const platform = ['platform', 'platform/http', 'platform/page-cache'] as const
/** Layers that run in the server alone, beside the composition root. */
export const server = [...platform, 'server'] as const
const rules = ['shared', 'rules', 'languages'] as const
const sharedForms = ['shared', 'forms of all'] as const
const checked = [...rules, 'forms of all', 'forms'] as const
const scripts = ['shop/browser', 'shop/islands'] as const

/** The layer of a file: the first pattern that fits its path. */
export const layerPatterns = {
  refusals: /^app\/refusals\.ts$/,
  'forms of all': /^app\/shared\/forms\//,
  forms: /^app\/features\/[^/]+\/rules\/([\w-]+-)?forms?\./,
  shared: /^app\/shared\//,
  languages: /^app\/languages\//,
  rules: /^app\/features\/[^/]+\/rules\//,
  'platform/http': /^app\/platform\/http\//,
  'platform/page-cache': /^app\/platform\/page-cache\//,
  platform: /^app\/platform\//,
  server: /^app\/features\/[^/]+\/server\//,
  ui: /^app\/ui\//,
  web: /^app\/web\//,
  'shop/browser': /^app\/shell\/shop\/browser\//,
  'shop/islands': /^app\/shell\/shop\/islands\//,
  shop: /^app\/(shell|features\/[^/]+)\/shop\//,
  admin: /^app\/(shell|features\/[^/]+)\/admin\//,
  dev: /^app\/dev\//,
  frame: /^app\/(routes\.ts|root\.tsx|entry\.\w+\.tsx)$/,
  start: /^app\/(app|settings)\.ts$/,
  root: /^app\/[\w-]+\.ts$/,
  'cells/admin': /^cells\/admin\//,
  cells: /^cells\//,
  extras: /^extras\//,
} as const

export type Layer = keyof typeof layerPatterns

/** Layers and the layers they may import from. */
export const layers: Readonly<Record<Layer, readonly Layer[]>> = {
  // Shared files and the platform know no feature: the composition root hands in what belongs to one. The list of all
  // refusals comes by the name `#refusals`, so that the compiler knows each code.
  shared: ['shared', 'refusals', 'languages'],
  'forms of all': [...sharedForms, 'refusals'],
  refusals: rules,
  // Each dictionary has the type of its English twin, which draws it in.
  languages: rules,
  rules,
  forms: checked,
  platform: [...sharedForms, ...platform],
  'platform/http': [...sharedForms, ...platform],
  'platform/page-cache': [...sharedForms, ...platform],
  // Takes a scoped handle, an actor and dependencies, never a request.
  server: [...checked, 'platform', 'server'],
  ui: [...rules, 'ui'],
  web: [...checked, ...server, 'ui', 'web'],
  shop: [...checked, ...server, 'ui', 'web', 'shop', ...scripts],
  // The script of a shop's pages.
  'shop/browser': [...rules, 'ui', ...scripts],
  // The components that this script hydrates.
  'shop/islands': [...rules, 'ui', 'web', 'shop', ...scripts],
  admin: [...checked, ...server, 'ui', 'web', 'admin'],
  // Developer pages (design system, mails of the local demo): never shown to customers or staff.
  dev: [...rules, ...server, 'ui', 'dev'],
  // Root, entries and route table of shop and admin.
  frame: [...rules, ...server, 'ui', 'web', 'shop', ...scripts, 'admin', 'frame'],
  // The composition root: credentials, schedule, tasks. Its start alone knows cells.
  root: [...checked, ...server, 'root', 'start', 'extras'],
  start: [...checked, ...server, 'root', 'start', 'extras', 'cells'],
  'cells/admin': [...checked, ...server, 'ui', 'web', 'admin', 'cells', 'cells/admin'],
  cells: [...checked, ...server, 'cells', 'extras'],
  extras: [...checked, ...server, 'extras'],
}

const screens: readonly Layer[] = [
  'web',
  'shop',
  ...scripts,
  'admin',
  'cells/admin',
  'dev',
  'frame',
]

/** Layers, or paths, that may import a package. Unlisted packages are forbidden. */
export const packages: Readonly<Record<string, readonly (Layer | `app/${string}`)[]>> = {
  // Use cases take no requests; the domain proof is a request of our own.
  'node:http': [
    'app/app.ts',
    'platform',
    'platform/http',
    'platform/page-cache',
    'app/features/stores/server/find-domain-proof.ts',
  ],
  'node:': [...server, 'root', 'start', 'app/entry.server.tsx', 'extras', 'cells'],
  pg: ['app/platform/database/', 'extras', 'cells'],
  kysely: [...server, 'root', 'cells'],
  // Its table of countries is too large to send to browsers.
  'libphonenumber-js': ['forms of all', 'forms'],
  // Parses HTML as browsers do; too large to send to them.
  parse5: ['app/shared/html/'],
  isbot: ['app/features/analytics/rules/'],
  // Adds to the browser bundle, so only forms are checked by schemas; other rules are functions.
  zod: [
    'forms of all',
    'forms',
    'app/settings.ts',
    'cells',
    'app/platform/mail/',
    'app/platform/parcels/',
    'app/platform/payments/quickpay/',
    'app/features/mails/server/',
  ],
  '@simplewebauthn/server': ['app/features/staff/server/'],
  tldts: ['app/features/stores/server/'],
  '@simplewebauthn/browser': ['app/features/staff/admin/'],
  uqr: ['app/features/staff/admin/security/'],
  stripe: ['app/platform/payments/'],
  nodemailer: ['app/platform/mail/'],
  'graphile-worker': ['app/platform/jobs/'],
  sharp: ['app/platform/media/'],
  // Signs requests to S3.
  aws4fetch: ['app/platform/files/'],
  pino: ['app/platform/http/log.ts'],
  'prom-client': ['app/platform/http/metrics.ts'],
  react: ['ui', ...screens],
  'react-dom': [
    'app/entry.client.tsx',
    'app/entry.server.tsx',
    'shop/islands',
    'app/shell/admin/dragging/',
    // Its dialogs stand outside of the sidebar that holds its button.
    'app/features/command-palette/admin/',
  ],
  // Shows another state of a document.
  morphdom: ['shop/browser'],
  // The address of the shop's script, and the script inside its pages: tools/shop-script.ts.
  'virtual:shop-script': ['app/entry.server.tsx'],
  'virtual:inline-script': ['app/entry.server.tsx'],
  'virtual:staff-scripts': ['app/entry.server.tsx'],
  // Needed by components in development.
  'virtual:react-router': ['app/shell/shop/browser/islands.ts'],
  // The server uses the router only where an HTTP request becomes a request scope.
  'react-router': ['platform/http', ...screens],
  '@react-router/dev': [
    'app/routes.ts',
    'app/shell/admin/routes.ts',
    'app/features/catalogue/admin/routes.ts',
  ],
  '@base-ui/react': ['ui'],
  'lucide-react': ['ui', ...screens],
  lexical: ['app/shell/admin/rich-text/'],
  '@lexical/history': ['app/shell/admin/rich-text/'],
  '@lexical/link': ['app/shell/admin/rich-text/'],
  '@lexical/list': ['app/shell/admin/rich-text/'],
  '@lexical/rich-text': ['app/shell/admin/rich-text/'],
  '@lexical/selection': ['app/shell/admin/rich-text/'],
  '@hello-pangea/dnd': ['app/shell/admin/dragging/'],
}

/** Targets that no file of a layer may load, also through other files. Types do not count. */
export const unloaded: readonly {
  layer: Layer
  /** Counts imports that are made when a person acts. */
  isLaterCounted: boolean
  /** Packages, or folders of the app. */
  targets: RegExp
}[] = [
  {
    layer: 'shop/browser',
    isLaterCounted: false,
    targets: /^(react|react-dom|react-router|app\/(platform|features\/[^/]+\/server)\/.*)$/,
  },
  // A document has no router.
  {
    layer: 'shop/islands',
    isLaterCounted: true,
    targets: /^(react-router|app\/(platform|features\/[^/]+\/server)\/.*|app\/shell\/shop\/[^/]+)$/,
  },
]

/** Server files of a feature that start with a verb are its use cases; the others are private to it. */
export const useCaseVerbs =
  /^(accept|add|anonymise|apply|ask|assign|attach|authorise|cancel|change|check|claim|clear|close|compose|confirm|create|delete|deliver|enqueue|export|get|import|invite|is|join|leave|list|mark|move|open|pack|pay|permit|place|price|read|reassign|receive|reconcile|record|refund|regenerate|release|remove|reply|request|reset|save|search|seed|send|set|settle|ship|sign|start|subscribe|switch|sync|verify|warn|watch|withdraw|write)-/

/** Private files that other features may import, with the reason. */
export const sharedFiles: Readonly<Record<string, string>> = {
  'app/features/companies/server/audit-log.ts':
    'every change by staff is logged in its own transaction',
  'app/features/companies/server/permission.ts': 'every staff use case checks permissions first',
  'app/features/gift-cards/server/hold-credits.ts':
    'the steps of an order move its credits in their own transaction',
  'app/features/gift-cards/server/issue-credit.ts':
    'a bought card is issued in the transaction that records its payment',
  'app/features/mails/server/order-mail.ts':
    'features send their mails and the delivery composes them',
  'app/features/mails/server/mail.ts': 'a queued mail is validated when it is delivered',
  'app/features/mails/server/register.ts': 'the delivery cleans each mail by its entry',
  'app/features/pricing/server/campaign-results.ts':
    'figures of sales leave out what was sent back',
  'app/features/pricing/server/offers.ts':
    'cards and product pages tell the price of several pieces',
  'app/features/pricing/server/sale-prices.ts': 'every query of a shop reads prices through it',
  'app/features/stores/server/stores.ts': 'settings of a feature are columns of the store',
  'app/features/stores/server/settings.ts':
    'selling depends on the language, currency and shipping of the store',
  'app/features/catalogue/server/categories/categories.ts':
    'every store page shows the category menu',
}
