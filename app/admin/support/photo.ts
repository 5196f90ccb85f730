import { refused } from '#domain/errors/errors.ts'
import { throwIfRefused } from '#server/platform/http/throw-if-refused.ts'
import { closedPolicy } from '#server/platform/http/page-policy.ts'
import { readPhotoAsStaff } from '#server/business/support/messages/read-photo.ts'
import { requireCurrentStore } from './require-current-store.ts'
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
