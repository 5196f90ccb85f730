import { Layers } from 'lucide-react'
import { blankVariant, type VariantDraft } from '#domain/catalogue/product-draft.ts'
import {
  listCombinations,
  nameCombination,
  type ProductOption,
} from '#domain/catalogue/product-options.ts'
import { toSlug } from '#domain/catalogue/slug.ts'
import { limits } from '#domain/shared/limits.ts'
import { adminOptionTexts as words } from '#domain/text/admin/options.ts'
import { Button } from '#ui/button.tsx'

type Props = {
  options: readonly ProductOption[]
  variants: readonly VariantDraft[]
  /** Begins the SKU of each new variant. */
  sku: string
  onAdd: (...rows: VariantDraft[]) => void
}

/** Adds a variant for each combination that has none. */
export function MissingVariants({ options, variants, sku, onAdd }: Props) {
  const names = new Set(variants.map(({ name }) => name))
  const missing = listCombinations(options).filter((values) => !names.has(nameCombination(values)))
  const room = limits.variants - variants.length
  if (missing.length === 0) return null
  const rows = missing.slice(0, room).map((values) => ({
    ...blankVariant,
    name: nameCombination(values),
    sku: [sku, ...values.map((value) => toSlug(value).toUpperCase())].filter(Boolean).join('-'),
  }))
  return (
    <div className="grid justify-items-start gap-1.5">
      <Button variant="secondary" disabled={rows.length === 0} onClick={() => onAdd(...rows)}>
        <Layers aria-hidden="true" strokeWidth={1.75} />
        {words.addMissing(rows.length)}
      </Button>
      {missing.length > room && (
        <p className="text-sm text-muted">{words.tooMany(limits.variants)}</p>
      )}
    </div>
  )
}
