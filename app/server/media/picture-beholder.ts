import type { IncomingMessage } from 'node:http'
import { isRefused, refused, type Refused } from '#domain/errors.ts'
import { pictureAt, staffPictureAt, type PictureName } from '#domain/picture.ts'
import type { Staff, Visitor } from '../database/database.ts'
import { cookieOf, staffCookie } from '../http/cookies.ts'
import { shopOf, type Visit } from '../http/visit.ts'
import { checkStaffSession } from '../staff/check-staff-session.ts'
import { hasOriginal } from './pictures.ts'

/** Whoever looks at a picture, through their own walls. */
export type Beholder = {
  by: Visitor | Staff
  company_id: string
  name: PictureName
  /** What hangs in a shop is everybody's to keep. */
  isOpen: boolean
}

/** Who asks for the picture that a path names; nobody when it names none. */
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
  // Asked before any file is looked into: the files know no walls.
  const isOwn = await hasOriginal(staff, wanted.company_id, wanted.name.sha256)
  return isOwn ? { by: staff, ...wanted, isOpen: false } : refused('pageNotFound')
}
