import { getStaffLanguage } from '#shared/text/staff-texts.ts'
import { Plus } from 'lucide-react'
import { getErrorHeading } from '#shared/errors/localised-error.ts'
import { formatSum } from '#shell/admin/format-sum.ts'
import { limits } from '#shared/limits.ts'
import { adminOrderDraftsTexts } from '../../rules/admin-manual-orders-texts.ts'
import type { ManualOrderView } from '../../server/manual-orders/read-manual-order.ts'
import { Button } from '#ui/button.tsx'
import { Field, TextInput } from '#ui/field.tsx'
import { IntentButton } from './intent-button.tsx'

const { goods: words } = adminOrderDraftsTexts

type Props = { draft: ManualOrderView; find: string; error: string | undefined }

/** Finds goods of the shop; the button beside each adds a piece. */
export function ProductSearch({ draft: { found, money }, find, error }: Props) {
  const isEmpty = find !== '' && found.length === 0
  return (
    <div className="grid gap-4">
      <div className="grid items-end gap-3 sm:grid-cols-[1fr_auto]">
        <Field label={words.find} error={error}>
          <TextInput
            type="search"
            name="find"
            defaultValue={find}
            placeholder={words.findHint}
            maxLength={limits.searchQuery}
            enterKeyHint="search"
            autoComplete="off"
          />
        </Field>
        <IntentButton variant="secondary" value="find" pendingLabel={words.searching}>
          {words.search}
        </IntentButton>
      </div>
      <p role="status" className={isEmpty ? 'text-sm text-muted' : 'sr-only'}>
        {isEmpty && words.nothing(find)}
      </p>
      {found.length > 0 && (
        <ul aria-label={words.found} className="grid">
          {found.map(({ code, name, sku, price, refusal }) => (
            <li
              key={code}
              className="flex items-center justify-between gap-4 border-b border-line py-2 text-sm"
            >
              <div className="min-w-0">
                <p className="font-medium wrap-anywhere">{name}</p>
                <p className="text-muted wrap-anywhere">
                  {refusal ? getErrorHeading(refusal, getStaffLanguage()) : sku}
                </p>
              </div>
              <div className="flex flex-none items-center gap-3">
                {price !== null && <span className="tabular-nums">{formatSum(price, money)}</span>}
                {!refusal && (
                  <Button
                    type="submit"
                    variant="secondary"
                    size="small"
                    name="intent"
                    value={`add ${code}`}
                    aria-label={words.addNamed(name)}
                  >
                    <Plus aria-hidden="true" strokeWidth={2} />
                    {words.add}
                  </Button>
                )}
              </div>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
