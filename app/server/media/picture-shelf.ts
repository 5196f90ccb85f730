import type { IncomingMessage, ServerResponse } from 'node:http'
import { isRefused, refused } from '#domain/errors.ts'
import { pictureFile } from '#domain/picture.ts'
import { isKnown, sendRefusal } from '../http/answer.ts'
import { closedPolicy } from '../http/page-policy.ts'
import { securityHeaders } from '../http/security-headers.ts'
import type { Visit } from '../http/visit.ts'
import { openPictureFiles } from './picture-files.ts'
import { beholderOf, type Beholder } from './picture-beholder.ts'
import { findOriginal, hasOriginal } from './pictures.ts'
import { sized } from './sized.ts'
import { turns } from '../turns.ts'

export type PictureShelf = {
  /** Returns `false` if the path is not a picture. */
  answered(
    request: IncomingMessage,
    response: ServerResponse,
    path: string,
    visit: Visit,
  ): Promise<boolean>
}

const mostBytes = 1_073_741_824

// Two encoders leave two of Node's four threads for compression and file access.
const encodersAtATime = 2

/** Creates sizes on first request and caches them in a folder per company. */
export function openPictureShelf(folder: string, make = sized): PictureShelf {
  const files = openPictureFiles(folder, mostBytes)
  const inTurn = turns(encodersAtATime)
  const underWay = new Map<string, Promise<Buffer | null>>()

  async function made(beholder: Beholder, file: string, visit: Visit) {
    const { by, company_id, name } = beholder
    if (!(await hasOriginal(by, company_id, name.sha256))) return null
    const picture = await inTurn(
      () => madeFrom(beholder, visit),
      // WebP first: it is several times faster and is requested by browsers without AVIF.
      name.format === 'webp' ? 1 : 0,
    )
    if (picture) await files.keep(file, picture).catch((fault) => visit.onFault(fault))
    return picture
  }

  async function madeFrom(
    { by, company_id, name }: Beholder,
    visit: Visit,
  ): Promise<Buffer | null> {
    const original = await findOriginal(by, company_id, name.sha256)
    try {
      return original && (await make(original, name))
    } catch (fault) {
      visit.onFault(fault)
      return null
    }
  }

  return {
    async answered(request, response, path, visit) {
      const beholder = await beholderOf(request, path, visit)
      if (!beholder) return false
      if (isRefused(beholder)) {
        sendRefusal(response, beholder)
        return true
      }
      const file = `${beholder.company_id}/${pictureFile(beholder.name)}`
      let picture = await files.read(file)
      if (!picture) {
        const making =
          underWay.get(file) ?? made(beholder, file, visit).finally(() => underWay.delete(file))
        underWay.set(file, making)
        picture = await making
      }
      if (picture) send(request, response, beholder, picture)
      else sendRefusal(response, refused('pageNotFound'))
      return true
    },
  }
}

function send(
  request: IncomingMessage,
  response: ServerResponse,
  { name, isOpen }: Beholder,
  picture: Buffer,
): void {
  const etag = `"${pictureFile(name)}"`
  const headers = {
    ...securityHeaders,
    'content-security-policy': closedPolicy,
    'content-type': `image/${name.format}`,
    'cache-control': `${isOpen ? 'public' : 'private'}, max-age=31536000, immutable`,
    etag,
  }
  if (isKnown(request.headers['if-none-match'], etag)) {
    response.writeHead(304, headers).end()
    return
  }
  response
    .writeHead(200, { ...headers, 'content-length': picture.length })
    .end(request.method === 'HEAD' ? undefined : picture)
}
