import { to } from '../paths/shop.ts'
import { staffRoot } from '../paths/staff-path.ts'

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

export function mayTrack(path: string): boolean {
  const [pathname = ''] = path.split(/[?#]/)
  if (pathname === to.checkout.success()) return true
  return !untrackedPaths.some((folder) => pathname === folder || pathname.startsWith(`${folder}/`))
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
