import { isBearerAddress } from '#shared/bearer-links.ts'
import { to } from '#shared/paths/shop.ts'
import { staffRoot } from '#shared/paths/staff-path.ts'

/** Pages with personal data, on which third-party scripts never run. */
const untrackedPaths = [
  staffRoot,
  to.login(),
  to.logout(),
  to.account(),
  to.support(),
  to.withdrawal(),
  '/checkout',
  '/ordre',
]

/**
 * Whether third-party scripts may run at an address. The receipt of a purchase holds no link of the order, and its address
 * is replaced first.
 * Proven by app/features/consent/tests/consent.spec.ts: a tag reads no address and no document that opens an order
 */
export function mayTrack(address: string): boolean {
  const [path = '', search = ''] = address.toLowerCase().replace(/#.*/, '').split('?', 2)
  const isReceipt = path === to.checkout.success()
  return isReceipt || (!isPrivatePage(path) && !isBearerAddress(path, search))
}

/** The server names no tag where it may not run; the browser asks again with the few paths that its script knows. */
export function isPrivatePage(pathname: string): boolean {
  const path = pathname.toLowerCase()
  if (path === to.checkout.success()) return false
  return untrackedPaths.some((folder) => path === folder || path.startsWith(`${folder}/`))
}

/** A container (GTM-…) has its own script, which loads further tags. */
export function getTagScript(id: string): { address: string; isContainer: boolean } {
  const isContainer = id.startsWith('GTM-')
  const path = isContainer ? 'gtm.js' : 'gtag/js'
  return {
    address: `https://www.googletagmanager.com/${path}?id=${encodeURIComponent(id)}`,
    isContainer,
  }
}
