import { refused } from '#domain/errors.ts'
import { orRefuse } from '#server/http/or-refuse.ts'

/** Private: no proxy may cache it. */
export function photoAnswer(bytes: Buffer | null): Response {
  return new Response(new Uint8Array(orRefuse<Buffer>(bytes ?? refused('pageNotFound'))), {
    headers: { 'content-type': 'image/webp', 'cache-control': 'private, no-store' },
  })
}
