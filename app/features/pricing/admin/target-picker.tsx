import { useState } from 'react'
import { parseTargetCode } from '../rules/target.ts'
import { describeTarget } from '../rules/describe-campaign.ts'
import { adminCampaignsTexts } from '../rules/admin-campaigns-texts.ts'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { Field, TextInput } from '#ui/field.tsx'
import { addOnEnter } from '#features/catalogue/admin/products/use-row-list.ts'
import type { NamesByCode } from './campaign-draft.ts'
import type { CampaignFormResult } from './campaign-form-result.ts'

type Props = {
  /** Codes of the goods that are ticked at first. */
  chosen: readonly string[]
  names: NamesByCode
  result: CampaignFormResult | undefined
  error: string | undefined
  isSearching: boolean
}

const { form: words } = adminCampaignsTexts
const everything = 'everything'

/** Ticks for the chosen goods and for those that the last search found. The search submits the form. */
export function TargetPicker({ chosen, names, result, error, isSearching }: Props) {
  const [offered, setOffered] = useState(() => joinCodes(chosen, result))
  const [handledResult, setHandledResult] = useState(result)
  if (result !== handledResult) {
    setHandledResult(result)
    if (result?.found) setOffered(joinCodes(listTicked(result), result))
  }
  const query = result?.submitted?.['find'] ?? ''
  const isEmpty = result?.found?.length === 0 && query !== ''
  return (
    <fieldset className="grid gap-4" aria-invalid={error ? true : undefined}>
      <legend className="sr-only">{words.goods}</legend>
      <div className="grid items-end gap-3 sm:grid-cols-[1fr_auto]">
        <Field label={words.find} hint={words.goodsHint} error={error}>
          <TextInput
            type="search"
            name="find"
            defaultValue={query}
            enterKeyHint="search"
            autoComplete="off"
            onKeyDown={(event) => {
              const { form } = event.currentTarget
              addOnEnter(() => form?.querySelector<HTMLElement>('[value="find"]')?.click())(event)
            }}
          />
        </Field>
        <div className="sm:self-start sm:pt-7">
          <Button
            type="submit"
            variant="secondary"
            name="intent"
            value="find"
            pendingLabel={isSearching && words.searching}
          >
            {words.search}
          </Button>
        </div>
      </div>
      <p role="status" className={isEmpty ? 'text-sm text-muted' : 'sr-only'}>
        {isEmpty && words.foundNothing(query)}
      </p>
      <ul className="grid gap-x-6 sm:grid-cols-2">
        {[everything, ...offered.filter((code) => code !== everything)].map((code, index) => (
          <li key={code} className="min-w-0">
            <Checkbox
              name={`targets.${index}`}
              value={code}
              defaultChecked={chosen.includes(code) || listTicked(result).includes(code)}
              label={<TargetLabel code={code} name={names[code] ?? ''} />}
            />
            <input type="hidden" name={`names.${index}`} value={`${code}\n${names[code] ?? ''}`} />
          </li>
        ))}
      </ul>
    </fieldset>
  )
}

function TargetLabel({ code, name }: { code: string; name: string }) {
  const target = parseTargetCode(code)
  if (!target || target.of === 'everything') return words.everything
  return (
    <span className="wrap-anywhere">
      {target.of === 'category' || target.of === 'brand'
        ? name
        : describeTarget({ ...target, name })}{' '}
      <span className="text-sm text-muted">{words.kindsOfGoods[target.of]}</span>
    </span>
  )
}

function joinCodes(chosen: readonly string[], result: CampaignFormResult | undefined): string[] {
  return [...new Set([...chosen, ...(result?.found ?? []).map(({ code }) => code)])]
}

function listTicked(result: CampaignFormResult | undefined): string[] {
  return Object.entries(result?.submitted ?? {}).flatMap(([name, value]) =>
    name.startsWith('targets.') ? [value] : [],
  )
}

/** The names that the form itself has sent, so that they are shown again. */
export function readSentNames(result: CampaignFormResult | undefined): NamesByCode {
  const sent = Object.entries(result?.submitted ?? {}).flatMap(([field, value]) => {
    const [code = '', name = ''] = value.split(/\r?\n/)
    return field.startsWith('names.') ? [[code, name] as const] : []
  })
  const found = (result?.found ?? []).map(({ code, name }) => [code, name] as const)
  return Object.fromEntries([...sent, ...found])
}
