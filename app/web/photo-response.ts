import { refused, type Code } from '#domain/errors/errors.ts'
import { throwIfRefused } from '#server/platform/http/throw-if-refused.ts'
import type { PhotoQuery } from '#server/business/support/messages/read-photo.ts'

type Args = { params: { ticket: string; photo: string }; url: URL }

export function toPhotoQuery({ params, url }: Args): PhotoQuery {
  const size = url.searchParams.get('size') === 'small' ? 'small' : undefined
  return { ticket_id: params.ticket, id: params.photo, size }
}

/** Private: no proxy may cache it. */
export function createPhotoResponse(
  bytes: Buffer | null,
  missing: Code = 'pageNotFound',
): Response {
  return new Response(new Uint8Array(throwIfRefused<Buffer>(bytes ?? refused(missing))), {
    headers: { 'content-type': 'image/webp', 'cache-control': 'private, no-store' },
  })
}
