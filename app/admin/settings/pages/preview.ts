import { previewForm } from '#domain/forms/page-form.ts'
import { readForm } from '#domain/forms/read-form.ts'
import { sanitisedPage } from '#domain/html/sanitised.ts'
import { refused } from '#domain/errors.ts'
import { orRefuse } from '#server/http/or-refuse.ts'
import { selectedStore } from '../../selected-store.ts'
import type { Route } from './+types/preview'

/** Sanitised HTML as shoppers see it. Sent as text/plain, so that no browser renders it as a page of its own. */
export async function action(asked: Route.ActionArgs) {
  await selectedStore(asked)
  const read = readForm(previewForm, await asked.request.formData())
  if ('faults' in read) return orRefuse<Response>(refused('requestInvalid'))
  return new Response(sanitisedPage(read.values.content), {
    headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' },
  })
}
