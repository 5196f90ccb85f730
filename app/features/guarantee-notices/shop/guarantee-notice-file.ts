import { refused, type Refused } from '#shared/errors/errors.ts'
import { readGuaranteeNoticeFile } from '../server/read-guarantee-notices.ts'
import { throwIfRefused } from '#platform/http/throw-if-refused.ts'
import { getVisitedShop } from '#shell/shop/visited-shop.ts'
import type { Route } from './+types/guarantee-notice-file'

type File = Exclude<Awaited<ReturnType<typeof readGuaranteeNoticeFile>>, Refused | null>

/** The official file, unmodified. Its address is its sum, so it never changes. */
export async function loader({ context, params: { sha256 } }: Route.LoaderArgs) {
  const found = await readGuaranteeNoticeFile(getVisitedShop(context), sha256)
  const { bytes, content_type } = throwIfRefused<File>(found ?? refused('pageNotFound'))
  return new Response(new Uint8Array(bytes), {
    headers: {
      'content-type': content_type,
      'cache-control': 'public, max-age=31536000, immutable',
    },
  })
}
