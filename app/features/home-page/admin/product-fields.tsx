import { toText, toTexts } from '#shared/json-values.ts'
import { productChoices, shownProducts } from '../rules/home-blocks.ts'
import { adminHomePageTexts } from '../rules/admin-texts.ts'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { Field, TextInput } from '#ui/field.tsx'
import { RadioGroup } from '#ui/radio-group.tsx'
import { addOnEnter } from '#features/catalogue/admin/products/use-row-list.ts'
import type { HomePageView } from './load-home-page.ts'
import type { BlockFormResult } from './save-block.ts'

type Props = {
  block: HomePageView['blocks'][number]
  names: Record<string, string>
  submitted: Record<string, unknown> | null
  result: BlockFormResult | undefined
  isSearching: boolean
  getError: (field: string) => string | undefined
}

const { form: words } = adminHomePageTexts

/** The newest products, or ticks for the chosen ones and for those that the last search found. */
export function ProductFields({ block, names, submitted, result, isSearching, getError }: Props) {
  const chosen = submitted ? toTexts(submitted['product_ids']) : block.product_ids
  const known = { ...names, ...readSentNames(submitted) }
  const found = result?.found ?? []
  const offered = [
    ...chosen.map((id) => ({ id, name: known[id] ?? '' })),
    ...found.filter(({ id }) => !chosen.includes(id)),
  ]
  const query = submitted ? toText(submitted['find']) : ''
  const isEmpty = result?.found?.length === 0 && query !== ''
  const error = getError('product_ids')
  return (
    <>
      <div className="grid gap-5 md:grid-cols-2">
        <RadioGroup
          legend={words.choice}
          name="choice"
          options={productChoices.map((choice) => ({
            value: choice,
            label: words.choices[choice],
          }))}
          defaultValue={submitted ? toText(submitted['choice']) : block.choice}
        />
        <Field label={words.shown} error={getError('shown')}>
          <TextInput
            name="shown"
            inputMode="numeric"
            defaultValue={submitted ? toText(submitted['shown']) : String(block.shown)}
            maxLength={String(shownProducts.max).length}
          />
        </Field>
      </div>
      <fieldset className="grid gap-4" aria-invalid={error ? true : undefined}>
        <legend className="sr-only">{words.products}</legend>
        <div className="grid items-end gap-3 sm:grid-cols-[1fr_auto]">
          <Field label={words.find} hint={words.findHint} error={error}>
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
              pendingLabel={isSearching && words.search}
            >
              {words.search}
            </Button>
          </div>
        </div>
        <p role="status" className={isEmpty ? 'text-sm text-muted' : 'sr-only'}>
          {isEmpty && words.foundNothing(query)}
        </p>
        <ul className="grid gap-x-6 sm:grid-cols-2">
          {offered.map(({ id, name }, index) => (
            <li key={id} className="min-w-0">
              <Checkbox
                name={`product_ids.${index}`}
                value={id}
                defaultChecked={chosen.includes(id)}
                label={<span className="wrap-anywhere">{name}</span>}
              />
              <input type="hidden" name={`names.${index}`} value={`${id} ${name}`} />
            </li>
          ))}
        </ul>
      </fieldset>
    </>
  )
}

/** The names that the form itself has sent. */
function readSentNames(submitted: Record<string, unknown> | null): Record<string, string> {
  const sent = toTexts(submitted?.['names']).map((line) => {
    const [id = '', ...name] = line.split(' ')
    return [id, name.join(' ')] as const
  })
  return Object.fromEntries(sent)
}
