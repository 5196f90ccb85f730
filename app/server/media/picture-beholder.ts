import type { IncomingMessage } from 'node:http'
import { isRefused, refused, type Refused } from '#domain/errors.ts'
import { pictureAt, staffPictureAt, type PictureName } from '#domain/picture.ts'
import type { Staff, Visitor } from '../database/database.ts'
import { cookieOf, staffCookie } from '../http/cookies.ts'
import { shopOf, type Visit } from '../http/visit.ts'
import { checkStaffSession } from '../staff/check-staff-session.ts'
import { hasOriginal } from './pictures.ts'

/** A requested picture and the database handle that may read it. */
export type Beholder = {
  by: Visitor | Staff
  company_id: string
  name: PictureName
  /** Pictures of a storefront may be cached publicly. */
  isOpen: boolean
}

/** Returns `null` if the path is not a picture. */
export async function beholderOf(
  { headers }: Pick<IncomingMessage, 'headers'>,
  path: string,
  visit: Visit,
): Promise<Beholder | Refused | null> {
  const name = pictureAt(path)
  if (name) {
    const shop = shopOf(visit)
    return isRefused(shop)
      ? shop
      : { by: shop, company_id: shop.scope.company_id, name, isOpen: true }
  }
  const wanted = staffPictureAt(path)
  if (!wanted) return null
  const token = cookieOf(
    { headers: new Headers({ cookie: headers.cookie ?? '' }) },
    visit,
    staffCookie,
  )
  const staff = token ? await checkStaffSession(visit, token) : null
  if (!staff) return refused('staffSessionExpired')
  // Must precede any file access: cached files are not protected by row-level security.
  const isOwn = await hasOriginal(staff, wanted.company_id, wanted.name.sha256)
  return isOwn ? { by: staff, ...wanted, isOpen: false } : refused('pageNotFound')
}
