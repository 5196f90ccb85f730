export type Area = 'shop' | 'staff'

type ListedScript = { why: string; on: readonly Area[] }

/**
 * Entry script of each part of a page. Scripts imported by it come from the same build and have integrity
 * hashes.
 */
export const entryScripts: Readonly<Record<string, ListedScript>> = {
  shop: { why: 'forms, menus, search and the cart of a shop’s pages', on: ['shop'] },
  'entry.client': { why: 'takes over the page that the server drew', on: ['staff'] },
  root: { why: 'what stands around every page', on: ['staff'] },
  manifest: { why: 'which scripts belong to which address', on: ['staff'] },
  admin: { why: 'the frame of the back office', on: ['staff'] },
  'style-nonce': { why: 'lets the styles of what is dragged in', on: ['staff'] },
}

/** Inline scripts by their first characters; each is allowed by its hash. */
export const inlineScripts: readonly (ListedScript & { begins: string })[] = [
  {
    begins: '(()=>{try{',
    why: 'records what is pressed before the script of the page has loaded',
    on: ['shop'],
  },
  {
    begins: '{"prerender":[',
    why: 'which pages the browser may open ahead; data, not code',
    on: ['shop'],
  },
  {
    begins: '((storageKey, restoreKey) => {',
    why: 'the router puts a page back to where it was read',
    on: ['staff'],
  },
  {
    begins: 'window.__reactRouterContext = {',
    why: 'what the router has to know before it begins',
    on: ['staff'],
  },
  {
    begins: 'window.__reactRouterContext.streamController.enqueue(',
    why: 'what the loaders answered, as text',
    on: ['staff'],
  },
  { begins: ';\nimport * as route0 from "/assets/', why: 'begins the page', on: ['staff'] },
]

/** Third-party origins, allowed only on pages whose content security policy names them. */
export const thirdPartyScripts: Readonly<Record<string, ListedScript>> = {
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
