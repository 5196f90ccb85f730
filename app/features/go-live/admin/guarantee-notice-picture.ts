import { refused, type Refused } from '#shared/errors/errors.ts'
import { readUploadedGuaranteeNotice } from '#features/guarantee-notices/server/read-guarantee-notices.ts'
import { throwIfRefused } from '#platform/http/throw-if-refused.ts'
import { getSelectedStore } from '#shell/admin/selected-store.ts'
import type { Route } from './+types/guarantee-notice-picture'

type File = Exclude<Awaited<ReturnType<typeof readUploadedGuaranteeNotice>>, Refused | null>

/** The uploaded picture, which staff compare with the official one also while the shop is closed. */
export async function loader(args: Route.LoaderArgs) {
  const { staff, store } = await getSelectedStore(args)
  const found = await readUploadedGuaranteeNotice(staff, store.company_id, args.params.sha256)
  const { bytes, content_type } = throwIfRefused<File>(found ?? refused('adminPageNotFound'))
  return new Response(new Uint8Array(bytes), {
    headers: { 'content-type': content_type, 'cache-control': 'private, no-store' },
  })
}
