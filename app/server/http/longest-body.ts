import type { IncomingMessage } from 'node:http'
import { limits } from '#domain/limits.ts'
import { to } from '#domain/paths.ts'
import { pageOfData } from '#domain/paths/data.ts'
import { checkSession } from '../customers/check-session.ts'
import { readOrderLink } from '../orders/sign-order-link.ts'
import { checkStaffSession } from '../staff/check-staff-session.ts'
import { cookieOf, customerCookie, staffCookie } from './cookies.ts'
import type { Visit } from './visit.ts'

const usual = 1_048_576
const withPhotos = 12 * 1_048_576

const withSheet = limits.importBytes + usual

const ofCustomers = /^\/support\/(photos|new|[0-9a-f-]{36})$/
const ofGuests = /^\/ordre\/([\w-]+)\/(fotos|henvendelser(\/[0-9a-f-]{36})?)$/
const ofStaff = /^\/admin\/(support\/[0-9a-f-]{36}\/reply|settings\/theme|pictures)$/

/**
 * Photo uploads are accepted only on upload routes and from signed-in users or buyers, so that anonymous
 * requests cannot fill the memory.
 */
export async function longestBody(
  { headers }: Pick<IncomingMessage, 'headers'>,
  path: string,
  visit: Visit,
): Promise<number> {
  if (!headers['content-type']?.startsWith('multipart/form-data')) return usual
  const page = pageOfData(path)
  const sender = { headers: new Headers({ cookie: headers.cookie ?? '' }) }
  if (ofCustomers.test(page)) {
    const token = cookieOf(sender, visit, customerCookie)
    return token && (await checkSession(visit, token)) ? withPhotos : usual
  }
  const [, link] = ofGuests.exec(page) ?? []
  if (link) return readOrderLink(visit.trade.orderKeys, link) ? withPhotos : usual
  if (ofStaff.test(page)) {
    const token = cookieOf(sender, visit, staffCookie)
    return token && (await checkStaffSession(visit, token)) ? withPhotos : usual
  }
  if (page === to.admin.productImport()) {
    const token = cookieOf(sender, visit, staffCookie)
    return token && (await checkStaffSession(visit, token)) ? withSheet : usual
  }
  return usual
}
