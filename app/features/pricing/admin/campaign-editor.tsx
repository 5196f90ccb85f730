import type { MoneyStyle } from '#shared/money/money.ts'
import { adminCampaignsTexts as texts } from '../rules/admin-campaigns-texts.ts'
import type { TargetChoice } from '../server/target-names.ts'
import { useEdit } from '#web/use-edit.ts'
import { BackLink, PageHeader } from '#shell/admin/page-header.tsx'
import { listFieldValues, parseSubmittedDraft, type CampaignDraft } from './campaign-draft.ts'
import { CampaignForm } from './campaign-form.tsx'
import type { CampaignFormResult } from './campaign-form-result.ts'
import { readSentNames } from './target-picker.tsx'

type Props = {
  title: string
  draft: CampaignDraft
  targets: readonly TargetChoice[]
  money: MoneyStyle
  result: CampaignFormResult | undefined
  version?: string
  form_key?: string
  backHref: string
  backLabel?: string
}

export function CampaignEditor(props: Props) {
  const { title, targets, money, result, version, form_key, backHref } = props
  const known = Object.fromEntries(targets.map(({ code, name }) => [code, name]))
  const names = { ...known, ...readSentNames(result) }
  const { draft, formKey, ...edit } = useEdit<CampaignDraft>({
    result,
    stored: props.draft,
    toDraft: parseSubmittedDraft,
    toFieldValues: (one) => listFieldValues(one, names),
  })
  return (
    <>
      <BackLink href={backHref}>{props.backLabel ?? texts.back}</BackLink>
      <PageHeader title={title} />
      <CampaignForm
        key={formKey}
        draft={draft}
        names={names}
        money={money}
        result={result}
        edit={edit}
        cancelHref={backHref}
        {...(version !== undefined && { version })}
        {...(form_key !== undefined && { form_key: result?.submitted?.['key'] ?? form_key })}
      />
    </>
  )
}
