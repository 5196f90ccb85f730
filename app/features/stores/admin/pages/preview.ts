import { previewForm } from '../../rules/settings-forms.ts'
import { parseForm } from '#shared/forms/parse-form.ts'
import { sanitisePage } from '#shared/html/sanitise.ts'
import { refused } from '#shared/errors/errors.ts'
import { readTextFiller } from '#features/legal/server/read-text-filler.ts'
import { throwIfRefused } from '#platform/http/throw-if-refused.ts'
import { getSelectedStore } from '#shell/admin/selected-store.ts'
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
