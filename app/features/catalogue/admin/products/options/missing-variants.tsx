import { Layers } from 'lucide-react'
import { createCombinationSkus } from '../../../rules/combination-skus.ts'
import { blankVariant, type VariantDraft } from '../../../rules/product-draft.ts'
import {
  listCombinations,
  nameCombination,
  type ProductOption,
} from '../../../rules/product-options.ts'
import { limits } from '#shared/limits.ts'
import { adminOptionTexts as words } from '../../../rules/admin-options-texts.ts'
import { Button } from '#ui/button.tsx'

type Props = {
  options: readonly ProductOption[]
  variants: readonly VariantDraft[]
  /** The last part of the product's address; a new product has none yet. */
  slug: string | null
  onAdd: (...rows: VariantDraft[]) => void
}

/** Adds a variant for each combination that has none. */
export function MissingVariants({ options, variants, slug, onAdd }: Props) {
  const names = new Set(variants.map(({ name }) => name))
  const missing = listCombinations(options).filter((values) => !names.has(nameCombination(values)))
  const room = limits.variants - variants.length
  if (missing.length === 0) return null
  const added = missing.slice(0, room)
  function add(form: HTMLFormElement | null) {
    const skus = createCombinationSkus(
      { slug, sku: readTyped(form, 'sku'), name: readTyped(form, 'name') },
      added,
      variants.map(({ sku }) => sku),
    )
    onAdd(
      ...added.map((values, at) => ({
        ...blankVariant,
        name: nameCombination(values),
        sku: skus[at] ?? '',
      })),
    )
  }
  return (
    <div className="grid justify-items-start gap-1.5">
      <Button
        variant="secondary"
        disabled={added.length === 0}
        onClick={(event) => add(event.currentTarget.form)}
      >
        <Layers aria-hidden="true" strokeWidth={1.75} />
        {words.addMissing(added.length)}
      </Button>
      {missing.length > room && (
        <p className="text-sm text-muted">{words.tooMany(limits.variants)}</p>
      )}
    </div>
  )
}

function readTyped(form: HTMLFormElement | null, name: string): string {
  const typed = form ? new FormData(form).get(name) : null
  return typeof typed === 'string' ? typed : ''
}
