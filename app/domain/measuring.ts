import { to } from './paths/shop.ts'
import { staffRoot } from './paths/staff.ts'

/** Where a person signs in, writes to the shop or looks at their orders, nobody looks over their shoulder. */
const unmeasured = [
  staffRoot,
  to.login(),
  to.logout(),
  to.account(),
  to.support(),
  to.withdrawal(),
  '/checkout',
  '/ordre',
]

export function mayMeasure(path: string): boolean {
  const [pathname = ''] = path.split(/[?#]/)
  if (pathname === to.checkout.success()) return true
  return !unmeasured.some((folder) => pathname === folder || pathname.startsWith(`${folder}/`))
}

/** By this a page tells its own scripts, and the server its policy, that it may be measured. */
export const measuredMark = 'measured-by'

/** Where Google's script for a tag lies: a container holds tags of its own. */
export function tagAddress(id: string): { address: string; isContainer: boolean } {
  const isContainer = id.startsWith('GTM-')
  const path = isContainer ? 'gtm.js' : 'gtag/js'
  return {
    address: `https://www.googletagmanager.com/${path}?id=${encodeURIComponent(id)}`,
    isContainer,
  }
}
