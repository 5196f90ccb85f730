export type Room = 'shop' | 'staff'

type Listed = { why: string; on: readonly Room[] }

const everywhere: readonly Room[] = ['shop', 'staff']

/** The script by which each part of a page begins. What these fetch is of the same build, and known by its sums. */
export const entryScripts: Readonly<Record<string, Listed>> = {
  'entry.client': { why: 'takes over the page that the server drew', on: everywhere },
  root: { why: 'what stands around every page', on: everywhere },
  manifest: { why: 'which scripts belong to which address', on: everywhere },
  storefront: { why: 'the frame of a shop', on: ['shop'] },
  room: { why: 'the frame of the staff’s room', on: ['staff'] },
  'styling-key': { why: 'lets the styles of what is dragged in', on: ['staff'] },
}

/** What stands in a page itself, by how it begins; each is let in by its hash. */
export const inlineScripts: readonly (Listed & { begins: string })[] = [
  {
    begins: '((storageKey, restoreKey) => {',
    why: 'the router puts a page back to where it was read',
    on: everywhere,
  },
  {
    begins: 'window.__reactRouterContext = {',
    why: 'what the router has to know before it begins',
    on: everywhere,
  },
  {
    begins: 'window.__reactRouterContext.streamController.enqueue(',
    why: 'what the loaders answered, as text',
    on: everywhere,
  },
  {
    begins: '(function beginLate(files, run) {',
    why: 'fetches the scripts of a page that is only read once it is painted',
    on: everywhere,
  },
  { begins: ';\nimport * as route0 from "/assets/', why: 'begins the page', on: everywhere },
]

/** Whose scripts may come from elsewhere: into a page that asks for them in its policy, and into no other. */
export const guestScripts: Readonly<Record<string, Listed>> = {
  'https://js.stripe.com': {
    why: 'fraud signals of a payment that is begun, where the shop has an account there',
    on: ['shop'],
  },
  'https://www.googletagmanager.com': {
    why: 'statistics and advertising, where the shop measures and the visitor has said yes',
    on: ['shop'],
  },
  'https://www.googleadservices.com': {
    why: 'what the tag fetches to count a purchase, after the same yes',
    on: ['shop'],
  },
}
