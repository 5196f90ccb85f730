export type Area = 'shop' | 'staff'

type ListedScript = { why: string; on: readonly Area[] }

const everywhere: readonly Area[] = ['shop', 'staff']

/**
 * Entry script of each part of a page. Scripts imported by it come from the same build and have integrity
 * hashes.
 */
export const entryScripts: Readonly<Record<string, ListedScript>> = {
  'entry.client': { why: 'takes over the page that the server drew', on: everywhere },
  root: { why: 'what stands around every page', on: everywhere },
  manifest: { why: 'which scripts belong to which address', on: everywhere },
  storefront: { why: 'the frame of a shop', on: ['shop'] },
  room: { why: 'the frame of the staff’s room', on: ['staff'] },
  'style-nonce': { why: 'lets the styles of what is dragged in', on: ['staff'] },
}

/** Inline scripts by their first characters; each is allowed by its hash. */
export const inlineScripts: readonly (ListedScript & { begins: string })[] = [
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
    begins: '(function startDeferredScripts(files, run) {',
    why: 'fetches the scripts of a page that is only read once it is painted',
    on: everywhere,
  },
  { begins: ';\nimport * as route0 from "/assets/', why: 'begins the page', on: everywhere },
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
