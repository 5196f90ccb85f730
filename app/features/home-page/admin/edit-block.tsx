import { homePageRefusals } from '../rules/errors.ts'
import { to } from '#shared/paths/paths.ts'
import { isAddedKind } from '../rules/home-blocks.ts'
import { adminHomePageTexts as texts } from '../rules/admin-texts.ts'
import { ButtonLink } from '#ui/button.tsx'
import { keepFormOnError } from '#web/keep-form-on-error.ts'
import { toPageTitle } from '#web/page-title.ts'
import type { Route } from './+types/edit-block'
import { BlockForm } from './block-form.tsx'
import { loadBlock } from './load-block.ts'
import { saveBlock } from './save-block.ts'

export const loader = loadBlock

export const action = saveBlock

export const clientAction = keepFormOnError(homePageRefusals.homePageSaveFailed)

export const meta = () => toPageTitle(texts.title)

export default function EditBlock({ loaderData, actionData }: Route.ComponentProps) {
  const { block, version, ...choices } = loaderData
  return (
    <BlockForm
      key={block.id}
      title={texts.edited(texts.kinds[block.kind])}
      block={block}
      {...choices}
      result={actionData}
      version={version}
      aside={
        isAddedKind(block.kind) && (
          <ButtonLink variant="danger" href={to.admin.settings.homePage.block.removal(block.id)}>
            {texts.removal.link}
          </ButtonLink>
        )
      }
    />
  )
}
