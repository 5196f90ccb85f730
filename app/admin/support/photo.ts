import { refused } from '#domain/errors.ts'
import { throwIfRefused } from '#server/http/or-refuse.ts'
import { closedPolicy } from '#server/http/page-policy.ts'
import { readPhotoAsStaff } from '#server/support/read-photo.ts'
import { requireCurrentStore } from './current-desk.ts'
import type { Route } from './+types/photo'

export async function loader(args: Route.LoaderArgs) {
  const { staff, store } = await requireCurrentStore(args)
  const { ticket: ticket_id, photo: id } = args.params
  const size = args.url.searchParams.get('size') === 'small' ? 'small' : undefined
  const photo = await readPhotoAsStaff(staff, store, { ticket_id, id, size })
  const bytes = throwIfRefused<Buffer>(photo ?? refused('adminPageNotFound'))
  return new Response(new Uint8Array(bytes), {
    headers: {
      'content-type': 'image/webp',
      'content-security-policy': closedPolicy,
      'cache-control': 'private, no-store',
    },
  })
}
