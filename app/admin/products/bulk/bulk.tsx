import { data, redirect, useSearchParams } from 'react-router'
import { isRefused, refusalStatus, refusalText } from '#domain/errors.ts'
import { importsRefusals } from '#domain/errors/imports.ts'
import { bulkForm } from '#domain/forms/bulk-form.ts'
import { readForm } from '#domain/forms/read-form.ts'
import { to } from '#domain/paths.ts'
import { adminBulkWords as words } from '#domain/text/admin/bulk-edit.ts'
import {
  changeProducts,
  previewProductChanges,
  readChosen,
} from '#server/catalogue/change-products.ts'
import { orRefuse } from '#server/http/or-refuse.ts'
import { ButtonLink } from '#ui/button-link.tsx'
import { Notice } from '#ui/notice.tsx'
import { companyOf } from '../../company-of.ts'
import { faulty, notTaken } from '../../form-answer.ts'
import { inPlace } from '../../in-place.ts'
import { changeOr, readOr } from '../../read-or.ts'
import { BackLink } from '../../shell/back-link.tsx'
import { PageHead } from '../../shell/page-head.tsx'
import { signedInStaff } from '../../signed-in.ts'
import { titled } from '../../titled.ts'
import type { Route } from './+types/bulk'
import { BulkForm } from './bulk-form.tsx'
import { numberFormatOf } from '../read-editor.ts'
import { filterOf, wantedIn } from '../wanted.ts'
import { chosenIn } from './chosen-in.ts'

export async function loader(asked: Route.LoaderArgs) {
  const signedIn = await signedInStaff(asked)
  const { company_id } = companyOf(signedIn)
  const chosen = chosenIn(asked.url.searchParams)
  const view = await readOr(asked, 'productsLoadFailed', () =>
    readChosen(signedIn.staff, company_id, chosen),
  )
  if (!isRefused(view)) return { refusal: null, view }
  if (view.refused === 'bulkEmpty' || view.refused === 'bulkTooMany') {
    if (chosen.ids.length === 0 && !chosen.all) throw redirect(to.admin.products())
    return data({ refusal: refusalText(view, 'en'), view: null }, refusalStatus(view))
  }
  return orRefuse<never>(view)
}

/** Returns a preview; a submission with `confirmed` applies the changes. */
export async function action(asked: Route.ActionArgs) {
  const signedIn = await signedInStaff(asked)
  const { company_id } = companyOf(signedIn)
  const form = await asked.request.formData()
  const read = readForm(bulkForm, form)
  if ('faults' in read) return faulty(read.faults, form)
  const chosen = chosenIn(asked.url.searchParams)
  const { staff } = signedIn
  if (read.values.confirmed) {
    const done = await changeOr(asked, 'bulkFailed', () =>
      changeProducts(staff, company_id, chosen, read.values),
    )
    return isRefused(done) ? notTaken(done, form) : { error: null, faults: {}, ...done }
  }
  const preview = await changeOr(asked, 'bulkFailed', () =>
    previewProductChanges(staff, company_id, chosen, read.values, numberFormatOf(signedIn)),
  )
  if (isRefused(preview)) return notTaken(preview, form)
  const typed = Object.fromEntries(
    [...form].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
  )
  return { error: null, faults: {}, typed, preview }
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return inPlace(importsRefusals.bulkFailed.en, serverAction)
}

export function meta() {
  return titled(words.bar)
}

export default function Bulk({ loaderData: { refusal, view }, actionData }: Route.ComponentProps) {
  const [parameters] = useSearchParams()
  const changed = actionData && 'changed' in actionData ? actionData.changed : null
  const preview = actionData && 'preview' in actionData ? actionData.preview : null
  if (!view) {
    return (
      <div role="alert" className="grid justify-items-start gap-4 py-16 md:py-24">
        <h1 className="heading text-2xl">{words.bar}</h1>
        <p className="max-w-prose text-muted">{refusal}</p>
        <ButtonLink href={to.admin.products(filterOf(wantedIn(parameters)))}>
          {words.toList}
        </ButtonLink>
      </div>
    )
  }
  return (
    <>
      <BackLink href={to.admin.products()}>{words.back}</BackLink>
      <PageHead title={words.title(view.count)} description={words.intro} />
      {changed === null ? (
        <BulkForm view={view} answer={actionData} preview={preview} />
      ) : (
        <Notice>{words.changed(changed)}</Notice>
      )}
    </>
  )
}
