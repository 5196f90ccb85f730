import { isRefused, refused, refusalStatus, spoken, type Refused } from '#domain/errors.ts'
import { consentForm } from '#domain/forms/consent-form.ts'
import { parseJson } from '#domain/forms/parse-json.ts'
import { readForm } from '#domain/forms/read-form.ts'
import { keepChoice } from '#server/consent/keep-choice.ts'
import { visitContext } from '#server/http/visit.ts'
import { visitedShop } from '../visited-shop.ts'
import type { Route } from './+types/choice'

export async function action({ request, context }: Route.ActionArgs): Promise<Response> {
  const shop = visitedShop(context)
  const read = readForm(consentForm, parseJson(await request.text()))
  if ('faults' in read) return no(refused('requestInvalid'))
  const answer = await keepChoice(shop, read.values, context.get(visitContext).client_address)
  return isRefused(answer) ? no(answer) : new Response(null, { status: 204 })
}

function no(refusal: Refused): Response {
  return Response.json(spoken(refusal), { status: refusalStatus(refusal) })
}
