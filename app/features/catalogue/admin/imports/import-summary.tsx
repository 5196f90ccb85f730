import { useFetcher } from 'react-router'
import { to } from '#shared/paths/paths.ts'
import type { ImportOutcome } from '../../rules/product-import.ts'
import { adminImportsTexts } from '../../rules/admin-product-imports-texts.ts'
import { Button } from '#ui/button.tsx'
import { ErrorBox } from '#ui/error-box.tsx'
import { Notice } from '#ui/notice.tsx'
import { toErrorText, type FormResult } from '#web/form-result.ts'

type Props = {
  view: { id: string; state: string; counts: Record<ImportOutcome | 'saved', number> }
}

const { one: words } = adminImportsTexts

export function ImportSummary({ view: { id, state, counts } }: Props) {
  const confirming = useFetcher<FormResult>()
  const discarding = useFetcher<FormResult>()
  const isBusy = confirming.state !== 'idle' || discarding.state !== 'idle'
  const error = !isBusy && (toErrorText(confirming.data) ?? toErrorText(discarding.data))
  const changeCount = counts.new + counts.changed
  const importPaths = to.admin.productImport.one
  const report = counts.bad > 0 && (
    <a href={importPaths.report(id)} download className="link">
      {words.report}
    </a>
  )
  if (state === 'discarded') return <p className="notice notice-plain">{words.discarded}</p>
  if (state === 'done') {
    return (
      <>
        <Notice>{words.saved(counts.saved)}</Notice>
        {counts.bad > 0 && (
          <p className="notice notice-plain">
            {words.badStay(counts.bad)} {report}
          </p>
        )}
      </>
    )
  }
  return (
    <div className="paper grid gap-4 bg-ground p-5">
      {error && <ErrorBox>{error}</ErrorBox>}
      <p className="font-medium">{changeCount > 0 ? words.summary(changeCount) : words.nothing}</p>
      {counts.bad > 0 && (
        <p className="text-sm text-muted">
          {words.badStay(counts.bad)} {report}
        </p>
      )}
      <div className="flex flex-wrap gap-3">
        {changeCount > 0 && (
          <confirming.Form method="post" action={importPaths.confirmation(id)}>
            <Button type="submit" pendingLabel={confirming.state !== 'idle' && words.starting}>
              {words.confirm(changeCount)}
            </Button>
          </confirming.Form>
        )}
        <discarding.Form method="post" action={importPaths.discarding(id)}>
          <Button type="submit" variant="secondary" disabled={isBusy}>
            {words.discard}
          </Button>
        </discarding.Form>
      </div>
    </div>
  )
}
