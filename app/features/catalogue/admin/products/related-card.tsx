import { useState } from 'react'
import { parseSubmittedList } from '../../rules/product-options.ts'
import { adminProductFormTexts as texts } from '../../rules/admin-product-form-texts.ts'
import { Card } from '#ui/card.tsx'
import { useHydrated } from '#ui/use-hydrated.ts'
import { ProductFields } from './product-fields.tsx'
import type { ProductFormProps } from './product-form-props.ts'
import { type RowList, addOnEnter } from './use-row-list.ts'
import { Trash2, Plus } from 'lucide-react'
import { IconButton, Button } from '#ui/button.tsx'
import { DragArea, DragHandle } from '#shell/admin/dragging/drag-area.tsx'
import { useFetcher } from 'react-router'
import { to } from '#shared/paths/paths.ts'
import { limits } from '#shared/limits.ts'
import { ErrorBox } from '#ui/banner.tsx'
import { Field, TextInput } from '#ui/field.tsx'
import type { clientLoader, ProductChoice } from './choices.ts'

type Props = Pick<ProductFormProps, 'draft' | 'getFieldError'> & {
  list: RowList<string>
  /** By SKU. */
  names: Record<string, string>
  mayEdit: boolean
}

/** Goods and pages that shoppers see below the product. Without scripts the SKUs are typed. */
export function RelatedCard({ draft, getFieldError, list, names, mayEdit }: Props) {
  const isHydrated = useHydrated()
  const [foundNames, setFoundNames] = useState<Record<string, string>>({})
  const skus = list.rows.map(({ row }) => row)
  const submitted = parseSubmittedList(draft.related)
  const isUnchanged =
    skus.length === submitted.length && skus.every((sku, at) => sku === submitted[at])
  return (
    <Card title={texts.cards.related}>
      <div className="grid gap-6">
        {isHydrated ? (
          <div role="group" aria-label={texts.labels.related} className="grid gap-4">
            <h3 className="text-sm font-medium">{texts.labels.related}</h3>
            <input
              type="hidden"
              name="related"
              value={isUnchanged ? draft.related : skus.join(', ')}
            />
            <RelatedList
              list={list}
              names={{ ...names, ...foundNames }}
              error={getFieldError('related')}
              mayEdit={mayEdit}
            />
            {mayEdit && (
              <RelatedSearch
                chosen={skus}
                onAdd={({ sku, name }) => {
                  list.add(sku)
                  setFoundNames((before) => ({ ...before, [sku]: name }))
                }}
              />
            )}
          </div>
        ) : (
          <ProductFields names={['related']} draft={draft} getFieldError={getFieldError} />
        )}
        <ProductFields names={['pages']} draft={draft} getFieldError={getFieldError} />
      </div>
    </Card>
  )
}

const { related: words } = texts

type RelatedListProps = {
  list: RowList<string>
  names: Record<string, string>
  error: string | undefined
  mayEdit: boolean
}

function RelatedList({ list, names, error, mayEdit }: RelatedListProps) {
  return (
    <>
      {error && <p className="text-sm text-danger">{error}</p>}
      {list.rows.length === 0 && <p className="text-sm text-muted">{words.none}</p>}
      <DragArea
        lists={mayEdit ? [{ id: 'related', rows: list.rows.map(({ key }) => toRowId(key)) }] : []}
        onDrop={(_, from, to) => list.move(from.at, to.at)}
      >
        <ol data-drag-list="related" aria-label={words.order}>
          {list.rows.map(({ key, row: sku }) => {
            const name = names[sku]
            return (
              <li key={key} data-drag-row={toRowId(key)} className="drag-row">
                <div className="flex items-center gap-3 py-1.5 text-sm">
                  <DragHandle name={name ?? sku} />
                  <p className="min-w-0 grow wrap-anywhere">
                    <span className={name ? 'font-medium' : 'text-danger'}>
                      {name ?? words.unknown}
                    </span>{' '}
                    <span className="text-muted">{sku}</span>
                  </p>
                  <IconButton
                    label={words.remove(name ?? sku)}
                    icon={<Trash2 aria-hidden="true" strokeWidth={1.75} />}
                    className="text-muted"
                    onClick={() => list.remove(key)}
                  />
                </div>
              </li>
            )
          })}
        </ol>
      </DragArea>
    </>
  )
}

function toRowId(key: number): string {
  return `related-${key}`
}

type RelatedSearchProps = { chosen: readonly string[]; onAdd: (product: ProductChoice) => void }

/** Its field has no name, so it is not sent with the product. */
function RelatedSearch({ chosen, onAdd }: RelatedSearchProps) {
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
