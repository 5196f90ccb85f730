import type { IncomingMessage } from 'node:http'
import { isRefused, refused, type Refused } from '#shared/errors/errors.ts'
import {
  parsePictureAddress,
  parseStaffPictureAddress,
  type PictureName,
} from '#features/catalogue/rules/picture.ts'
import type { Staff, Visitor } from '../database/database.ts'
import { readCookie, staffCookie } from './cookies.ts'
import type { Credentials } from './credentials.ts'
import { getVisitorHandle, type RequestScope } from './request-scope.ts'
import { hasOriginal } from '../media/pictures.ts'

/** A requested picture and the database handle that may read it. */
export type PictureAccess = {
  handle: Visitor | Staff
  company_id: string
  name: PictureName
  /** Pictures of a storefront may be cached publicly. */
  isPublic: boolean
}

/** Returns `null` if the path is not a picture. */
export async function authorizePicture(
  { headers }: Pick<IncomingMessage, 'headers'>,
  path: string,
  scope: RequestScope,
  { findStaff }: Pick<Credentials, 'findStaff'>,
): Promise<PictureAccess | Refused | null> {
  const name = parsePictureAddress(path)
  if (name) {
    const visitor = getVisitorHandle(scope)
    return isRefused(visitor)
      ? visitor
      : { handle: visitor, company_id: visitor.scope.company_id, name, isPublic: true }
  }
  const staffPicture = parseStaffPictureAddress(path)
  if (!staffPicture) return null
  const token = readCookie(
    { headers: new Headers({ cookie: headers.cookie ?? '' }) },
    scope,
    staffCookie,
  )
  const staff = token ? await findStaff(scope, token) : null
  if (!staff) return refused('staffSessionExpired')
  // Must precede any file access: cached files are not protected by row-level security.
  const isOwn = await hasOriginal(staff, staffPicture.company_id, staffPicture.name.sha256)
  return isOwn ? { handle: staff, ...staffPicture, isPublic: false } : refused('pageNotFound')
}
