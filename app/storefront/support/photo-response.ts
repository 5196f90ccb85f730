import { refused } from '#domain/errors/errors.ts'
import { throwIfRefused } from '#server/platform/http/throw-if-refused.ts'

/** Private: no proxy may cache it. */
export function createPhotoResponse(bytes: Buffer | null): Response {
  return new Response(new Uint8Array(throwIfRefused<Buffer>(bytes ?? refused('pageNotFound'))), {
    headers: { 'content-type': 'image/webp', 'cache-control': 'private, no-store' },
  })
}
