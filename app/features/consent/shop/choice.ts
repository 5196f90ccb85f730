import { isRefused, refused } from '#shared/errors/errors.ts'
import { consentForm } from '../rules/consent-form.ts'
import { parseJson } from '#shared/forms/parse-json.ts'
import { parseForm } from '#shared/forms/parse-form.ts'
import { saveChoice } from '../server/save-choice.ts'
import { requestScopeContext } from '#platform/http/request-scope.ts'
import { createRefusalResponse } from '#web/load-or-refuse.ts'
import { getVisitedShop } from '#shell/shop/visited-shop.ts'
import type { Route } from './+types/choice'

export async function action({ request, context }: Route.ActionArgs): Promise<Response> {
  const shop = getVisitedShop(context)
  const parsed = parseForm(consentForm, parseJson(await request.text()))
  if ('fieldErrors' in parsed) return createRefusalResponse(refused('requestInvalid'))
  const result = await saveChoice(
    shop,
    parsed.values,
    context.get(requestScopeContext).client_address,
  )
  return isRefused(result) ? createRefusalResponse(result) : new Response(null, { status: 204 })
}
