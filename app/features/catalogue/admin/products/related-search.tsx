import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useFetcher } from 'react-router'
import { to } from '#shared/paths/paths.ts'
import { limits } from '#shared/limits.ts'
import { adminProductFormTexts } from '../../rules/admin-product-form-texts.ts'
import { ErrorBox } from '#ui/error-box.tsx'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { addOnEnter } from './add-on-enter.ts'
import type { clientLoader, ProductChoice } from './choices.ts'

const { related: words } = adminProductFormTexts

type Props = { chosen: readonly string[]; onAdd: (product: ProductChoice) => void }

/** Its field has no name, so it is not sent with the product. */
export function RelatedSearch({ chosen, onAdd }: Props) {
  const { data, state, load } = useFetcher<typeof clientLoader>()
  const [query, setQuery] = useState('')
  const search = () => void load(to.admin.productChoices({ q: query }))
  const offered = data?.found?.filter(({ sku }) => !chosen.includes(sku)) ?? []
  const isEmpty = data !== undefined && data.query !== '' && data.found?.length === 0
  return (
    <div className="grid gap-3">
      <div className="grid items-end gap-3 sm:grid-cols-[1fr_auto]" onKeyDown={addOnEnter(search)}>
        <Field label={words.find} hint={words.findHint}>
          <TextInput
            type="search"
            value={query}
            maxLength={limits.searchQuery}
            enterKeyHint="search"
            autoComplete="off"
            onChange={(event) => setQuery(event.currentTarget.value)}
          />
        </Field>
        <div className="sm:self-start sm:pt-7">
          <Button
            variant="secondary"
            onClick={search}
            pendingLabel={state === 'loading' && words.searching}
          >
            {words.search}
          </Button>
        </div>
      </div>
      <p role="status" className={isEmpty ? 'text-sm text-muted' : 'sr-only'}>
        {isEmpty && words.foundNothing(data.query)}
      </p>
      {data?.found === null && <ErrorBox>{words.failed}</ErrorBox>}
      {offered.length > 0 && (
        <ul aria-label={words.found}>
          {offered.map((product) => (
            <li
              key={`${product.sku} ${product.name}`}
              className="flex items-center justify-between gap-4 border-b border-line py-1.5 text-sm"
            >
              <p className="min-w-0 wrap-anywhere">
                <span className="font-medium">{product.name}</span>{' '}
                <span className="text-muted">{product.sku || words.noSku}</span>
              </p>
              {product.sku !== '' && (
                <Button
                  variant="secondary"
                  size="small"
                  aria-label={words.addNamed(product.name)}
                  onClick={() => onAdd(product)}
                >
                  <Plus aria-hidden="true" strokeWidth={2} />
                  {words.add}
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
