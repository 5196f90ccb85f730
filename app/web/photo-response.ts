import { refused, type Code, type Refused } from '#shared/errors/errors.ts'
import type { PhotoSize } from '#shared/paths/parts.ts'
import { throwIfRefused } from '#platform/http/throw-if-refused.ts'
import type { PhotoQuery } from '#features/support/server/messages/read-photo.ts'

type Args = { params: { ticket: string; photo: string }; url: URL }

export function toPhotoQuery({ params, url }: Args): PhotoQuery {
  return { ticket_id: params.ticket, id: params.photo, size: toPhotoSize(url) }
}

export function toPhotoSize(url: URL): PhotoSize | undefined {
  return url.searchParams.get('size') === 'small' ? 'small' : undefined
}

/** Private: no proxy may cache it. */
export function createPhotoResponse(
  bytes: Buffer | null | Refused,
  missing: Code = 'pageNotFound',
): Response {
  return new Response(new Uint8Array(throwIfRefused<Buffer>(bytes ?? refused(missing))), {
    headers: { 'content-type': 'image/webp', 'cache-control': 'private, no-store' },
  })
}
