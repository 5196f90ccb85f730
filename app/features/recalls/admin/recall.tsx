import { findSofteningWords } from '../rules/recall.ts'
import { productsRefusals } from '#features/catalogue/rules/product-errors.ts'
import { recallForm } from '../rules/recall-form.ts'
import { to } from '#shared/paths/paths.ts'
import { adminRecallTexts as texts } from '../rules/admin-texts.ts'
import { readProductRecalls } from '../server/read-recalls.ts'
import { getNoticeVersion, previewRecall, startRecall } from '../server/start-recall.ts'
import { createId } from '#platform/database/ordered-ids.ts'
import { Notice } from '#ui/notice.tsx'
import { formAction } from '#web/form-action.ts'
import { toSavedResult, toTypedValues } from '#web/form-response.ts'
import { keepFormOnError } from '#web/keep-form-on-error.ts'
import { loadOrRefuse } from '#web/load-or-refuse.ts'
import { toPageTitle } from '#web/page-title.ts'
import { BackLink } from '#shell/admin/back-link.tsx'
import { PageHeader } from '#shell/admin/page-header.tsx'
import { getSelectedStore } from '#shell/admin/selected-store.ts'
import { productParam } from '#features/catalogue/admin/products/product-param.ts'
import type { Route } from './+types/recall'
import { BuyersCard } from './buyers-card.tsx'
import { RecallFormCard } from './recall-form-card.tsx'
import { RecallLog } from './recall-log.tsx'

export async function loader(args: Route.LoaderArgs) {
  const { staff, store } = await getSelectedStore(args, 'editCatalogue')
  const view = await loadOrRefuse(args, 'productsLoadFailed', () =>
    readProductRecalls(staff, store, productParam(args.params)),
  )
  return { ...view, form_key: createId() }
}

/** Returns a preview; a submission with `confirmed` recalls the product if the notice is the previewed one. */
export const action = formAction({
  authorise: getSelectedStore,
  prepare: toTypedValues,
  schema: recallForm,
  failureCode: 'recallFailed',
  run: async ({ staff, store, values }, { params }: Route.ActionArgs) =>
    values.confirmed && values.previewed === getNoticeVersion(values)
      ? startRecall(staff, store, productParam(params), values)
      : previewRecall(staff, store, productParam(params), values),
  done: ({ typed, values, outcome }) => ({
    ...toSavedResult(),
    ...('recalled' in outcome
      ? outcome
      : {
          typed,
          preview: {
            ...outcome,
            key: values.key,
            remedies: values.remedies,
            softening: findSofteningWords(`${values.hazard} ${values.instructions}`),
          },
        }),
  }),
})

export const clientAction = keepFormOnError(productsRefusals.recallFailed)

export const meta = ({ loaderData }: Route.MetaArgs) =>
  toPageTitle(texts.title(loaderData?.product.name ?? ''))

export default function Recall({ loaderData, actionData }: Route.ComponentProps) {
  const { product, form_key } = loaderData
  const recalled = actionData && 'recalled' in actionData ? actionData.recalled : null
  const preview = actionData && 'preview' in actionData ? actionData.preview : null
  return (
    <>
      <BackLink href={to.admin.product(product.id)}>{product.name}</BackLink>
      <PageHeader title={texts.title(product.name)} description={texts.intro} />
      <div className="grid gap-6">
        {loaderData.otherStores.length > 0 && (
          <div className="notice notice-plain">
            {texts.otherStores(loaderData.otherStores.join(', '))}
          </div>
        )}
        {recalled !== null && <Notice>{texts.done(recalled)}</Notice>}
        <RecallLog recalls={loaderData.recalls} />
        <RecallFormCard
          key={recalled === null ? 'open' : form_key}
          form_key={preview?.key ?? form_key}
          product={product}
          result={recalled === null ? actionData : undefined}
          preview={preview}
        />
        <BuyersCard {...loaderData} />
      </div>
    </>
  )
}
