import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import routes from '../../app/routes.ts'
import { root, readLayers } from './sources.ts'

type Entry = { file?: string; id?: string; children?: Entry[] }

/** Routes reachable without signing in, and those that only wrap others. */
const exempt: Readonly<Record<string, string>> = {
  'shell/admin/admin-root.tsx': 'only wraps pages',
  'features/staff/admin/sign-in/sign-in.tsx': 'is the sign-in page',
  'features/staff/admin/sign-in/code.tsx': 'is the second step of signing in',
  'features/staff/admin/sign-in/passkey.ts': 'signs in with a passkey',
  'features/staff/admin/sign-in/passkey-challenge.ts': 'is the first step of that',
  'features/staff/admin/sign-in/again.ts': 'is the sign-in dialog over a page',
  'features/staff/admin/sign-in/again-code.ts': 'is the second step of that',
  'features/staff/admin/sign-in/set-up/set-up.tsx': 'checks the step of a sign-in',
  'features/staff/admin/sign-in/set-up/app.tsx': 'checks the step of a sign-in',
  'features/staff/admin/sign-in/set-up/passkey.ts': 'checks the step of a sign-in',
  'features/staff/admin/sign-in/set-up/passkey-challenge.ts': 'checks the step of a sign-in',
  'features/staff/admin/sign-in/lost.tsx': 'checks the step of a sign-in',
  'features/staff/admin/sign-in/factor-reset.tsx': 'is opened by a mailed link',
  '../cells/admin/choose-company.tsx': 'leads to the cell where an account lives',
  '../cells/admin/arrival.tsx': 'signs in with a ticket of the home cell',
  'features/staff/admin/sign-in/forgotten.tsx': 'is for those who cannot sign in',
  'features/staff/admin/sign-in/reset.tsx': 'is opened by a mailed link',
  'features/companies/admin/first-company.tsx': 'is opened by a printed link, before anyone exists',
  'features/companies/admin/invitation/invitation.tsx': 'is opened by a mailed link',
  'features/staff/admin/sign-in/sign-out.ts': 'signs out',
  'shell/admin/language.ts':
    'is for everybody, and changes the language of a signed-in person alone',
}

const sessionChecks: Readonly<Record<string, string>> = {
  getSignedInStaff: 'shell/admin/signed-in-staff.ts',
  getSignedInOrAsk: '../cells/admin/handover.tsx',
  findSignedInStaff: 'shell/admin/signed-in-staff.ts',
  requireCurrentStore: 'features/support/admin/require-current-store.ts',
  getSelectedStore: 'shell/admin/selected-store.ts',
  getSelectedCompany: 'shell/admin/selected-store.ts',
  loadEditableDomains: 'features/stores/admin/domains/load-editable-domains.ts',
  loadStore: 'features/stores/admin/load-store.ts',
  loadCreditAccess: 'features/gift-cards/admin/load-credit-access.ts',
  loadManualOrderAccess: 'features/orders/admin/manual-orders/manual-order-access.ts',
  loadOrderAccess: 'features/orders/admin/load-order-access.ts',
}

/** Loaders and actions of several routes. */
const sharedHandlers: Readonly<Record<string, string>> = {
  requireSignedIn: 'shell/admin/signed-in-staff.ts',
  loadSettings: 'features/stores/admin/settings/read-settings-view.ts',
  loadSalesTerms: 'features/stores/admin/settings/read-sales-terms-view.ts',
  loadHomePage: 'features/home-page/admin/load-home-page.ts',
  loadBlock: 'features/home-page/admin/load-block.ts',
  loadDelivery: 'features/delivery/admin/read-delivery-view.ts',
  loadMethod: 'features/delivery/admin/load-method.ts',
  loadParcels: 'features/delivery/admin/parcels/read-parcels-view.ts',
  loadMember: 'features/companies/admin/members/load-member.ts',
  loadTemplate: 'features/support/admin/templates/load-template.ts',
  loadFaq: 'features/support/admin/faq/load-faq.ts',
  loadView: 'features/list-views/admin/load-view.ts',
  loadReply: 'features/support/admin/replies/load-reply.ts',
  loadOrderStep: 'features/orders/admin/order-step.ts',
  saveBlock: 'features/home-page/admin/save-block.ts',
  saveManualOrderForm: 'features/orders/admin/manual-orders/save-manual-order-form.ts',
  redirectToOrder: 'features/orders/admin/order-step.ts',
  redirectToTicket: 'features/support/admin/redirect-to-ticket.ts',
  redirectToSecurity: 'features/staff/admin/security/redirect-to-security.ts',
  saveProductForm: 'features/catalogue/admin/products/save-product-form.ts',
  saveCampaignForm: 'features/pricing/admin/save-campaign-form.ts',
}

/** Tables of actions, the function that builds each of them, and its file. */
const actionTables: Readonly<Record<string, readonly [build: string, file: string]>> = {
  sectionActions: ['sectionAction', 'features/stores/admin/settings/section-action.ts'],
  contributionActions: ['sectionAction', 'features/stores/admin/settings/section-action.ts'],
  saveSection: ['sectionAction', 'features/stores/admin/settings/section-action.ts'],
  orderStepActions: ['orderStepAction', 'features/orders/admin/order-step.ts'],
}

const files = listFiles(routes.filter(({ path }) => path === 'admin'))

test('every admin page and action checks the session', () => {
  expect(files.length).toBeGreaterThan(5)
  const unprotected = files.filter((file) => !(file in exempt) && !checksSession(readSource(file)))
  expect(unprotected).toEqual([])
})

test('each function that checks the session for a page does so', () => {
  for (const [name, file] of Object.entries(sessionChecks)) {
    // Directly, or through another function of this list.
    const checks = [
      '\\w*ignedInStaff',
      ...Object.keys(sessionChecks).filter((other) => other !== name),
    ]
    expect(readSource(file)).toMatch(
      new RegExp(`function ${name}\\([^]*?\\b(${checks.join('|')})\\(`),
    )
  }
})

test('each shared loader and action checks the session first', () => {
  const unprotected = Object.entries(sharedHandlers).filter(
    ([name, file]) => !beginsWithCheck(findFunctionBody(readSource(file), name) ?? ''),
  )
  expect(unprotected).toEqual([])
})

test('each action of a table is built by a function that checks the session', () => {
  for (const [build, file] of Object.values(actionTables)) {
    const [, built = ''] = /^  return (formAction\([^]*)/m.exec(readSource(file)) ?? []
    expect(beginsWithCheck(built), build).toBe(true)
  }
  const sections = readSource('features/stores/admin/settings/sections.ts')
  expect(sections.match(/^  \w+: (?!sectionAction\()/gm)).toBeNull()
  const [steps = ''] =
    /orderStepActions = {[^}]*/.exec(readSource('features/orders/admin/order-step.ts')) ?? []
  expect(steps.match(/^  \w+: (?!orderStepAction\()/gm)).toBeNull()
})

test('every file exempt from the session check is a route', () => {
  expect(Object.keys(exempt).filter((file) => !files.includes(file))).toEqual([])
})

const unguarded: Readonly<Record<string, string>> = {
  'app/features/stores/admin/delete-store.tsx': 'the name typed is a confirmation',
  'app/features/companies/admin/first-company.tsx': 'is filled in once, with a password',
  'app/features/staff/admin/security/own-password-form.tsx': 'a password',
  'app/features/catalogue/admin/imports/import.tsx': 'a file and the stores for it',
  'app/features/staff/admin/security/confirmation.tsx': 'a password or a code',
  'app/features/staff/admin/security/new-passkey.tsx': 'a password and the name of a new passkey',
  'app/features/orders/admin/labels/labels.tsx': 'one choice',
  'app/features/orders/admin/order-list.tsx': 'checkboxes',
  'app/features/orders/admin/payment-link-card.tsx': 'a link to copy',
  'app/features/orders/admin/tags/tags-card.tsx': 'one short word',
  'app/features/orders/admin/tracking/tracking.tsx': 'rows that are pasted or read from a file',
  'app/features/support/admin/ticket-head.tsx': 'one choice',
  'app/features/support/admin/notes.tsx': 'stored as a draft',
}

test('every admin form with inputs warns before it is left', () => {
  const forms = [...readLayers(['admin'], /\.tsx$/)].filter(
    ([path, source]) =>
      !/\/admin\/(sign-in|invitation)\//.test(path) &&
      /method="post"|<DataForm\b|<ConfirmDelete\b/.test(source) &&
      /<(TextInput|Textarea|Composer|Select|Checkbox|PasswordInput)\b/.test(source),
  )
  expect(forms.length).toBeGreaterThan(10)
  // The form of the web kit and the one of the settings warn by themselves.
  for (const file of ['web/data-form.tsx', 'features/stores/admin/settings/settings-form.tsx'])
    expect(readSource(file)).toMatch(/\buseUnsaved(?:Form|Work)\(/)
  const unprotected = forms.filter(
    ([, source]) => !/\buseUnsaved(?:Form|Work)\(|<DataForm\b|<SettingsForm\b/.test(source),
  )
  expect(unprotected.map(([path]) => path).toSorted()).toEqual(Object.keys(unguarded).toSorted())
})

test.each([
  ['a loader without a session check', 'export async function loader() { return 1 }'],
  ['a page without a loader', 'export default function Page() {}'],
  [
    'an action without a session check',
    'export async function loader(a) { await getSignedInStaff(a) }\nexport async function action() {}',
  ],
  [
    'a check that is only mentioned in a comment',
    'export async function loader() {} // getSignedInStaff(args)',
  ],
  [
    'a form action that is authorised by something else',
    'export async function loader(a) { await getSignedInStaff(a) }\nexport const action = formAction({\n  authorise: getAnyone,\n})\n',
  ],
  ['a loader of another module', 'export const loader = loadAnything\n'],
])('%s is reported', (_, source) => {
  expect(checksSession(source)).toBe(false)
})

test('a page that checks the session in loader and action passes', () => {
  const source = `export async function loader(a) {\n  await getSignedInStaff(a)\n}
    export async function action(a) {\n  const found = await findSignedInStaff(a)\n}`
  expect(checksSession(source)).toBe(true)
  const built = `export const loader = loadSettings\nexport const action = formAction({
  authorise: getSelectedStore,\n})\n`
  expect(checksSession(built)).toBe(true)
})

function listFiles(entries: readonly Entry[]): string[] {
  return entries.flatMap(({ file, children = [] }) => [
    ...(file === undefined ? [] : [file]),
    ...listFiles(children),
  ])
}

function readSource(file: string): string {
  return readFileSync(join(root, 'app', file), 'utf8')
}

// Every handler must check the session first; a page without a loader would be public.
function checksSession(source: string): boolean {
  const bodies = ['loader', 'action'].flatMap((name) => findFunctionBody(source, name) ?? [])
  const isPage = /export default /.test(source)
  return (
    bodies.length > 0 &&
    bodies.every(beginsWithCheck) &&
    (!isPage || findFunctionBody(source, 'loader') !== null)
  )
}

function findFunctionBody(source: string, name: string): string | null {
  const constant = new RegExp(`export const ${name} = ([^]*?)(?=\\nexport |\\n}\\)\\n|$)`).exec(
    source,
  )?.[1]
  if (constant !== undefined) return constant
  const body = new RegExp(`export (?:async )?function ${name}\\b([^]*?)(?=\\nexport |\\n}\\n|$)`)
  return body.exec(source)?.[1] ?? null
}

function beginsWithCheck(body: string): boolean {
  const [, authorise] =
    /^(?:formAction|redirectReads)\(\{\s*authorise: (?:\(args\) => )?(\w+)\b/.exec(body) ?? []
  if (authorise !== undefined) return authorise in sessionChecks
  const [, shared] = /^(\w+)(?:\.\w+)?(?:\n|$)/.exec(body) ?? []
  if (shared !== undefined) return shared in sharedHandlers || shared in actionTables
  const [, check = ''] =
    /^[^]*?\{\s*(?:\/\/[^\n]*\s*)*(?:const [^=]+ = )?await (\w+)\(/.exec(body) ?? []
  return check in sessionChecks
}
