import { randomUUID } from 'node:crypto'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { dirname, join } from 'node:path'
import sharp from 'sharp'
import { isRefused, refused } from '#domain/errors.ts'
import { pictureFile, pictureNamed, type PictureName } from '#domain/picture.ts'
import { sendRefusal } from '../http/answer.ts'
import { closedPolicy } from '../http/page-policy.ts'
import { securityHeaders } from '../http/security-headers.ts'
import { shopOf, type Visit } from '../http/visit.ts'
import { findOriginal } from './pictures.ts'

export type PictureShelf = {
  /** Sends the picture that a path names; `false` when the path names none. */
  answered(
    request: IncomingMessage,
    response: ServerResponse,
    path: string,
    visit: Visit,
  ): Promise<boolean>
}

/** Sizes are made from the original when first asked for and kept in files, each company's apart from the others'. */
export function openPictureShelf(folder: string): PictureShelf {
  const underWay = new Map<string, Promise<Buffer | null>>()

  async function sizeOf(visit: Visit, name: PictureName): Promise<Buffer | null> {
    const shop = shopOf(visit)
    if (isRefused(shop)) return null
    const file = join(folder, shop.scope.company_id, pictureFile(name))
    const kept = await readFile(file).catch(() => null)
    if (kept) return kept
    const original = await findOriginal(shop, name.sha256)
    if (!original) return null
    const made = await resized(original, name)
    await keep(file, made)
    return made
  }

  return {
    async answered(request, response, path, visit) {
      const name = pictureNamed(path.replace(/^\/media\//, ''))
      if (!path.startsWith('/media/') || !name) return false
      const key = `${visit.store?.company_id} ${path}`
      const making = underWay.get(key) ?? sizeOf(visit, name).finally(() => underWay.delete(key))
      underWay.set(key, making)
      const picture = await making
      if (!picture) {
        sendRefusal(response, refused('pageNotFound'))
        return true
      }
      response.writeHead(200, {
        ...securityHeaders,
        'content-security-policy': closedPolicy,
        'content-type': `image/${name.format}`,
        'content-length': picture.length,
        'cache-control': 'public, max-age=31536000, immutable',
      })
      response.end(request.method === 'HEAD' ? undefined : picture)
      return true
    },
  }
}

function resized(original: Buffer, { width, format }: PictureName): Promise<Buffer> {
  const sized = sharp(original).resize({ width, withoutEnlargement: true })
  return (
    format === 'avif' ? sized.avif({ quality: 55, effort: 3 }) : sized.webp({ quality: 80 })
  ).toBuffer()
}

// Renamed into place: a reader finds a whole file or none.
async function keep(file: string, picture: Buffer): Promise<void> {
  await mkdir(dirname(file), { recursive: true })
  const half = `${file}.${randomUUID()}`
  await writeFile(half, picture)
  await rename(half, file)
}
