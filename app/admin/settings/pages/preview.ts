import { previewForm } from '#domain/forms/page-form.ts'
import { parseForm } from '#domain/forms/parse-form.ts'
import { sanitisePage } from '#domain/html/sanitise.ts'
import { refused } from '#domain/errors/errors.ts'
import { readTextFiller } from '#server/business/legal/read-text-filler.ts'
import { throwIfRefused } from '#server/platform/http/throw-if-refused.ts'
import { getSelectedStore } from '#admin/shell/selected-store.ts'
import type { Route } from './+types/preview'

/** Sanitised HTML as shoppers see it. Sent as text/plain, so that no browser renders it as a page of its own. */
export async function action(args: Route.ActionArgs) {
  const { staff, store } = await getSelectedStore(args)
  const parsed = parseForm(previewForm, await args.request.formData())
  if ('fieldErrors' in parsed) return throwIfRefused<Response>(refused('requestInvalid'))
  const { fillHtml } = await readTextFiller(staff, store)
  return new Response(sanitisePage(fillHtml(parsed.values.content)), {
    headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' },
  })
}
