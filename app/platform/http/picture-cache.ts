import type { IncomingMessage, ServerResponse } from 'node:http'
import { isRefused, refused, type Refused } from '#shared/errors/errors.ts'
import {
  toPictureFile,
  parseRequestedPicture,
  parseStaffPictureAddress,
  type PictureName,
} from '#shared/picture.ts'
import { cacheSeconds } from '#shared/durations.ts'
import { memoryBytes } from '#shared/limits.ts'
import { matchesEtag, sendRefusal } from './send-response.ts'
import { closedPolicy } from './page-policy.ts'
import { securityHeaders } from './security-headers.ts'
import type { Credentials } from './credentials.ts'
import { type RequestScope, getVisitorHandle } from './request-scope.ts'
import { openPictureFiles } from '../media/picture-files.ts'
import { findOriginal, hasOriginal } from '../media/pictures.ts'
import { resizePicture } from '../media/encode-picture.ts'
import { openSlots } from '../memory/slots.ts'
import type { Staff, Visitor } from '../database/database.ts'
import { readCookie, staffCookie } from './cookies.ts'

type OnError = (error: unknown) => void

export type PictureCache = {
  /** Returns `false` if the path is not a picture. */
  sendPicture(
    request: IncomingMessage,
    response: ServerResponse,
    path: string,
    scope: RequestScope,
    onError: OnError,
  ): Promise<boolean>
}

// Two encoders leave two of Node's four threads for compression and file access.
const maxEncoders = 2

/** Creates sizes on first request and caches them in a folder per company. */
export function openPictureCache(
  folder: string,
  credentials: Pick<Credentials, 'findStaff'>,
  resize = resizePicture,
): PictureCache {
  const files = openPictureFiles(folder, memoryBytes.pictureFiles)
  const runInSlot = openSlots(maxEncoders)
  const inProgress = new Map<string, Promise<Buffer | null | Refused>>()

  async function createPicture(access: PictureAccess, file: string, onError: OnError) {
    const { handle, company_id, name } = access
    if (!(await hasOriginal(handle, company_id, name.sha256))) return null
    const picture = await runInSlot(
      () => resizeOriginal(access, onError),
      // WebP first: it is several times faster and is requested by browsers without AVIF.
      name.format === 'webp' ? 1 : 0,
    )
    if (picture && !isRefused(picture)) await files.store(file, picture).catch(onError)
    return picture
  }

  async function resizeOriginal(
    { handle, company_id, name }: PictureAccess,
    onError: OnError,
  ): Promise<Buffer | null | Refused> {
    const original = await findOriginal(handle, company_id, name.sha256)
    try {
      return original && !isRefused(original) ? await resize(original, name) : original
    } catch (error) {
      onError(error)
      return null
    }
  }

  return {
    async sendPicture(request, response, path, scope, onError) {
      const access = await authorizePicture(request, path, scope, credentials)
      if (!access) return false
      if (isRefused(access)) {
        sendRefusal(response, access)
        return true
      }
      const file = `${access.company_id}/${toPictureFile(access.name)}`
      let picture: Buffer | null | Refused = await files.read(file)
      if (!picture) {
        const pending =
          inProgress.get(file) ??
          createPicture(access, file, onError).finally(() => inProgress.delete(file))
        inProgress.set(file, pending)
        picture = await pending
      }
      if (picture && !isRefused(picture)) send(request, response, access, picture)
      else sendRefusal(response, picture ?? refused('pageNotFound'))
      return true
    },
  }
}

function send(
  request: IncomingMessage,
  response: ServerResponse,
  { name, isPublic }: PictureAccess,
  picture: Buffer,
): void {
  const etag = `"${toPictureFile(name)}"`
  const headers = {
    ...securityHeaders,
    'content-security-policy': closedPolicy,
    'content-type': `image/${name.format}`,
    'cache-control': `${isPublic ? 'public' : 'private'}, max-age=${cacheSeconds.immutable}, immutable`,
    etag,
  }
  if (matchesEtag(request.headers['if-none-match'], etag)) {
    response.writeHead(304, headers).end()
    return
  }
  response
    .writeHead(200, { ...headers, 'content-length': picture.length })
    .end(request.method === 'HEAD' ? undefined : picture)
}

/** A requested picture and the database handle that may read it. */
type PictureAccess = {
  handle: Visitor | Staff
  company_id: string
  name: PictureName
  /** Pictures of a storefront may be cached publicly. */
  isPublic: boolean
}

/** Returns `null` if the path is not a picture. */
async function authorizePicture(
  { headers }: Pick<IncomingMessage, 'headers'>,
  path: string,
  scope: RequestScope,
  { findStaff }: Pick<Credentials, 'findStaff'>,
): Promise<PictureAccess | Refused | null> {
  const name = parseRequestedPicture(path)
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
