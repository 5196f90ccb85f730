import { refused } from '#domain/errors.ts'
import { throwIfRefused } from '#server/http/or-refuse.ts'

/** Private: no proxy may cache it. */
export function createPhotoResponse(bytes: Buffer | null): Response {
  return new Response(new Uint8Array(throwIfRefused<Buffer>(bytes ?? refused('pageNotFound'))), {
    headers: { 'content-type': 'image/webp', 'cache-control': 'private, no-store' },
  })
}
