import { homePageRefusals } from '../rules/errors.ts'
import { refused } from '#shared/errors/errors.ts'
import { isAddedKind } from '../rules/home-blocks.ts'
import { adminHomePageTexts as texts } from '../rules/admin-texts.ts'
import { emptyBlock } from '../server/home-blocks.ts'
import { readPlaceholders } from '#features/legal/server/read-text-filler.ts'
import { createId } from '#platform/database/ordered-ids.ts'
import { throwIfRefused } from '#platform/http/throw-if-refused.ts'
import { keepFormOnError } from '#web/keep-form-on-error.ts'
import { toPageTitle } from '#web/page-title.ts'
import { getSelectedStore } from '#shell/admin/selected-store.ts'
import type { Route } from './+types/new-block'
import { BlockForm } from './block-form.tsx'
import { loadCategoryChoices } from './load-block.ts'
import { saveBlock } from './save-block.ts'

export async function loader(args: Route.LoaderArgs) {
  const { staff, store } = await getSelectedStore(args, 'editSettings')
  const kind = args.url.searchParams.get('kind') ?? ''
  if (!isAddedKind(kind)) return throwIfRefused<never>(refused('homeBlockNotFound'))
  const form_key = createId()
  return {
    form_key,
    block: { ...emptyBlock, id: form_key, kind },
    names: {},
    categories: await loadCategoryChoices(args, kind),
    placeholders: await readPlaceholders(staff, store),
    company_id: store.company_id,
  }
}

export const action = saveBlock

export const clientAction = keepFormOnError(homePageRefusals.homePageSaveFailed)

export const meta = () => toPageTitle(texts.title)

export default function NewBlock({ loaderData, actionData }: Route.ComponentProps) {
  const { form_key, ...view } = loaderData
  return (
    <BlockForm
      key={view.block.kind}
      title={texts.added(texts.kinds[view.block.kind])}
      {...view}
      result={actionData}
      form_key={actionData?.submitted?.['key'] ?? form_key}
    />
  )
}
