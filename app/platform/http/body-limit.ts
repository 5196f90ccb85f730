import type { IncomingMessage } from 'node:http'
import { limits, bodyBytes } from '#shared/limits.ts'
import { to } from '#shared/paths/paths.ts'
import { toPagePath } from '#shared/paths/data-path.ts'
import { readCookie, customerCookie, staffCookie } from './cookies.ts'
import type { Credentials } from './credentials.ts'
import type { RequestScope } from './request-scope.ts'

const { usual: usualLimit, photos: photoLimit } = bodyBytes
const importLimit = limits.importBytes + usualLimit

const customerUploadPath = /^\/support\/(photos|new|[0-9a-f-]{36})$/
const guestUploadPath = /^\/ordre\/([\w-]+)\/(fotos|henvendelser(\/[0-9a-f-]{36})?)$/
const staffUploadPath =
  /^\/admin\/(support\/[0-9a-f-]{36}\/reply|settings\/(theme|go-live\/notice)|pictures|stores\/(new|[0-9a-f-]{36}))$/

/**
 * Photo uploads are accepted only on upload routes and from signed-in users or buyers, so that anonymous
 * requests cannot fill the memory.
 * Proven by app/platform/tests/cross-site-and-body-limits.shop.test.ts: a chunked body is cut off once it is too large
 */
export async function getBodyLimit(
  { headers }: Pick<IncomingMessage, 'headers'>,
  path: string,
  scope: RequestScope,
  { findCustomer, findStaff, isOrderLink }: Credentials,
): Promise<number> {
  if (!headers['content-type']?.startsWith('multipart/form-data')) return usualLimit
  const page = toPagePath(path)
  const sender = { headers: new Headers({ cookie: headers.cookie ?? '' }) }
  if (customerUploadPath.test(page)) {
    const token = readCookie(sender, scope, customerCookie)
    return token && (await findCustomer(scope, token)) ? photoLimit : usualLimit
  }
  const [, link] = guestUploadPath.exec(page) ?? []
  if (link) return isOrderLink(scope, link) ? photoLimit : usualLimit
  if (staffUploadPath.test(page)) {
    const token = readCookie(sender, scope, staffCookie)
    return token && (await findStaff(scope, token)) ? photoLimit : usualLimit
  }
  if (page === to.admin.productImport()) {
    const token = readCookie(sender, scope, staffCookie)
    return token && (await findStaff(scope, token)) ? importLimit : usualLimit
  }
  return usualLimit
}
