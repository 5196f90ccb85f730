import { findSofteningWords } from '../rules/recall.ts'
import { productsRefusals } from '#features/catalogue/rules/product-errors.ts'
import { recallForm } from '../rules/recall-form.ts'
import { to } from '#shared/paths/paths.ts'
import { adminRecallTexts as texts } from '../rules/admin-texts.ts'
import { readProductRecalls } from '../server/read-recalls.ts'
import { getRecallVersion, previewRecall, startRecall } from '../server/start-recall.ts'
import { createId } from '#platform/database/ordered-ids.ts'
import { Banner, ErrorBox } from '#ui/banner.tsx'
import { formAction } from '#web/form-action.ts'
import { toSavedResult, toSubmittedValues } from '#web/form-response.ts'
import { keepFormOnError } from '#web/keep-form-on-error.ts'
import { loadOrRefuse } from '#web/load-or-refuse.ts'
import { toPageTitle } from '#web/page-title.ts'
import { BackLink, PageHeader } from '#shell/admin/page-header.tsx'
import { getSelectedStore } from '#shell/admin/selected-store.ts'
import { productParam } from '#features/catalogue/admin/products/product-param.ts'
import type { Route } from './+types/recall'
import { RecallFormCard } from './recall-form-card.tsx'
import { Card } from '#ui/card.tsx'
import { Link } from '#ui/link.tsx'
import { Table, type Column } from '#ui/table.tsx'
import { formatDay } from '#shell/admin/timestamp.tsx'
import { useFetcher } from 'react-router'
import { Badge } from '#ui/badge.tsx'
import { toErrorText, type FormResult } from '#web/form-result.ts'
import { SubmitButton } from '#web/submit-button.tsx'

const failure = productsRefusals.recallFailed

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
  prepare: toSubmittedValues,
  schema: recallForm,
  failureCode: failure.code,
  run: async ({ staff, store, values }, { params }: Route.ActionArgs) =>
    values.confirmed && values.previewed === getRecallVersion(values)
      ? startRecall(staff, store, productParam(params), values)
      : previewRecall(staff, store, productParam(params), values),
  done: ({ submitted, values, outcome }) => ({
    ...toSavedResult(),
    ...('recalled' in outcome
      ? outcome
      : {
          submitted,
          preview: {
            ...outcome,
            key: values.key,
            remedies: values.remedies,
            softening: findSofteningWords(`${values.hazard} ${values.instructions}`),
          },
        }),
  }),
})

export const clientAction = keepFormOnError(failure)

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
        {recalled !== null && <Banner>{texts.done(recalled)}</Banner>}
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

type Buyer = { id: string; number: number; placed_at: Date; name: string; email: string }
type Props = { count: number; buyers: readonly Buyer[] }

/** The paid orders with the product. */
function BuyersCard({ count, buyers }: Props) {
  const more = count > buyers.length ? ` ${texts.more(buyers.length)}` : ''
  return (
    <Card
      title={texts.buyers}
      description={count === 0 ? texts.noBuyers : `${texts.count(count)}${more}`}
    >
      {buyers.length > 0 && (
        <Table
          caption={texts.table}
          columns={listColumns()}
          rows={buyers}
          getKey={({ id }) => id}
          isStacked
        />
      )}
    </Card>
  )
}

const { columns: headings } = texts

const listColumns = (): readonly Column<Buyer>[] => [
  {
    heading: headings.order,
    isRowHeading: true,
    cell: ({ id, number }) => (
      <Link href={to.admin.order(id)} className="link">
        {texts.order(String(number))}
      </Link>
    ),
  },
  { heading: headings.day, cell: ({ placed_at }) => formatDay(placed_at) },
  { heading: headings.name, cell: ({ name }) => name || texts.erased },
  { heading: headings.email, cell: ({ email }) => email },
]

type RecallLogRecall = {
  id: string
  hazard: string
  created_at: Date
  ended_at: Date | null
  staff_name: string
  queued: number
  waiting: number
  unreachable: number
}

type RecallLogProps = { recalls: readonly RecallLogRecall[] }

/** The recalls of the product, with the people who started them and the number of buyers told. */
function RecallLog({ recalls }: RecallLogProps) {
  return (
    <Card title={texts.log}>
      {recalls.length === 0 && <p className="text-sm text-muted">{texts.noLog}</p>}
      <ul className="grid divide-y divide-line">
        {recalls.map((recall) => (
          <Entry key={recall.id} recall={recall} />
        ))}
      </ul>
    </Card>
  )
}

function Entry({ recall }: { recall: RecallLogRecall }) {
  const ending = useFetcher<FormResult>()
  const error = toErrorText(ending.data)
  const { id, hazard, created_at, ended_at, staff_name, queued, waiting, unreachable } = recall
  return (
    <li className="grid gap-2 py-4 first:pt-0 last:pb-0">
      <p className="flex flex-wrap items-center gap-3">
        <Badge tone={ended_at ? 'quiet' : 'bad'}>
          {ended_at ? texts.ended(formatDay(ended_at)) : texts.running}
        </Badge>
        <span className="text-sm text-muted">
          {texts.started(formatDay(created_at), staff_name)}
        </span>
      </p>
      <p className="wrap-anywhere whitespace-pre-line">{hazard}</p>
      <p className="text-sm text-muted">{texts.progress(queued, waiting, unreachable)}</p>
      {error && <ErrorBox>{error}</ErrorBox>}
      {!ended_at && (
        <ending.Form method="post" action={to.admin.recallEnd(id)}>
          <SubmitButton variant="secondary" pendingLabel={texts.ending}>
            {texts.end}
          </SubmitButton>
        </ending.Form>
      )}
    </li>
  )
}
