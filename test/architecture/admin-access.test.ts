import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { adminRoutes } from '../../app/admin/routes.ts'
import { root, readLayer } from './sources.ts'

type Entry = { file?: string; id?: string; children?: Entry[] }

/** Routes reachable without signing in, and those that only wrap others. */
const exempt: Readonly<Record<string, string>> = {
  'admin/shell/admin-root.tsx': 'only wraps pages',
  'admin/sign-in/sign-in.tsx': 'is the sign-in page',
  'admin/sign-in/code.tsx': 'is the second step of signing in',
  'admin/sign-in/passkey.ts': 'signs in with a passkey',
  'admin/sign-in/passkey-challenge.ts': 'is the first step of that',
  'admin/sign-in/again.ts': 'is the sign-in dialog over a page',
  'admin/sign-in/again-code.ts': 'is the second step of that',
  'admin/sign-in/set-up/set-up.tsx': 'checks the step of a sign-in',
  'admin/sign-in/set-up/app.tsx': 'checks the step of a sign-in',
  'admin/sign-in/set-up/passkey.ts': 'checks the step of a sign-in',
  'admin/sign-in/set-up/passkey-challenge.ts': 'checks the step of a sign-in',
  'admin/sign-in/lost.tsx': 'checks the step of a sign-in',
  'admin/sign-in/factor-reset.tsx': 'is opened by a mailed link',
  'admin/sign-in/elsewhere/elsewhere.tsx': 'leads to the cell where an account lives',
  'admin/sign-in/elsewhere/arrival.tsx': 'signs in with a ticket of the home cell',
  'admin/sign-in/forgotten.tsx': 'is for those who cannot sign in',
  'admin/sign-in/reset.tsx': 'is opened by a mailed link',
  'admin/invitation/invitation.tsx': 'is opened by a mailed link',
  'admin/sign-in/sign-out.ts': 'signs out',
}

const sessionChecks: Readonly<Record<string, string>> = {
  getSignedInStaff: 'admin/shell/signed-in-staff.ts',
  getSignedInOrAsk: 'admin/sign-in/elsewhere/handover.tsx',
  findSignedInStaff: 'admin/shell/signed-in-staff.ts',
  requireCurrentStore: 'admin/support/require-current-store.ts',
  getSelectedStore: 'admin/shell/selected-store.ts',
  getSelectedCompany: 'admin/shell/selected-company.ts',
  loadEditableDomains: 'admin/stores/domains/load-editable-domains.ts',
  loadStore: 'admin/stores/load-store.ts',
  getCreditContext: 'admin/credits/credit-context.ts',
  getDraftContext: 'admin/orders/drafts/draft-context.ts',
  getOrderContext: 'admin/orders/order-context.ts',
}

/** Loaders and actions of several routes. */
const sharedHandlers: Readonly<Record<string, string>> = {
  requireSignedIn: 'admin/shell/signed-in-staff.ts',
  loadSettings: 'admin/settings/read-settings-view.ts',
  loadSalesTerms: 'admin/settings/read-sales-terms-view.ts',
  loadHomePage: 'admin/settings/home-page/load-home-page.ts',
  loadBlock: 'admin/settings/home-page/load-block.ts',
  loadDelivery: 'admin/settings/delivery/read-delivery-view.ts',
  loadMethod: 'admin/settings/delivery/load-method.ts',
  loadParcels: 'admin/settings/parcels/read-parcels-view.ts',
  loadMember: 'admin/members/load-member.ts',
  loadTemplate: 'admin/support/templates/load-template.ts',
  loadFaq: 'admin/support/faq/load-faq.ts',
  loadReply: 'admin/support/replies/load-reply.ts',
  loadOrderStep: 'admin/orders/order-step.ts',
  saveBlock: 'admin/settings/home-page/save-block.ts',
  saveDraftForm: 'admin/orders/drafts/save-draft-form.ts',
  redirectToOrder: 'admin/orders/order-step.ts',
  redirectToTicket: 'admin/support/redirect-to-ticket.ts',
  redirectToSecurity: 'admin/security/redirect-to-security.ts',
  saveProductForm: 'admin/products/save-product-form.ts',
  saveCampaignForm: 'admin/campaigns/save-campaign-form.ts',
}

/** Tables of actions, the function that builds each of them, and its file. */
const actionTables: Readonly<Record<string, readonly [build: string, file: string]>> = {
  cardActions: ['cardAction', 'admin/settings/card-action.ts'],
  contributionActions: ['cardAction', 'admin/settings/card-action.ts'],
  orderStepActions: ['orderStepAction', 'admin/orders/order-step.ts'],
}

const files = listFiles([adminRoutes])

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
  const cards = readSource('admin/settings/cards.ts')
  expect(cards.match(/^  \w+: (?!cardAction\()/gm)).toBeNull()
  const [steps = ''] =
    /orderStepActions = {[^}]*/.exec(readSource('admin/orders/order-step.ts')) ?? []
  expect(steps.match(/^  \w+: (?!orderStepAction\()/gm)).toBeNull()
})

test('every file exempt from the session check is a route', () => {
  expect(Object.keys(exempt).filter((file) => !files.includes(file))).toEqual([])
})

const unguarded: Readonly<Record<string, string>> = {
  'app/admin/stores/deletion.tsx': 'the name typed is a confirmation',
  'app/admin/security/confirmation.tsx': 'a password or a code',
  'app/admin/security/new-passkey.tsx': 'a password and the name of a new passkey',
  'app/admin/orders/labels/labels.tsx': 'one choice',
  'app/admin/orders/order-list.tsx': 'checkboxes',
  'app/admin/orders/payment-link-card.tsx': 'a link to copy',
  'app/admin/orders/tags/tags-card.tsx': 'one short word',
  'app/admin/orders/tracking/tracking.tsx': 'rows that are pasted or read from a file',
  'app/admin/support/assignment-form.tsx': 'one choice',
  'app/admin/support/notes.tsx': 'stored as a draft',
}

test('every admin form with inputs warns before it is left', () => {
  const forms = [...readLayer('app/admin/', /\.tsx$/)].filter(
    ([path, source]) =>
      !/^app\/admin\/(sign-in|invitation)\//.test(path) &&
      /method="post"|<DataForm\b|<ConfirmDelete\b/.test(source) &&
      /<(TextInput|Textarea|Composer|Select|Checkbox|PasswordInput)\b/.test(source),
  )
  expect(forms.length).toBeGreaterThan(10)
  // The form of the web kit warns by itself.
  expect(readSource('web/data-form.tsx')).toMatch(/\buseUnsavedForm\(/)
  const unprotected = forms.filter(
    ([, source]) => !/\buseUnsaved(?:Form|Work)\(|<DataForm\b/.test(source),
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
