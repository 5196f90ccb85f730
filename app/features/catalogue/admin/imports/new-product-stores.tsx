import { adminImportsTexts } from '../../rules/admin-product-imports-texts.ts'
import { Checkbox } from '#ui/checkbox.tsx'

const { stores: words } = adminImportsTexts

type Props = {
  stores: readonly { store_id: string; name: string }[]
  error: string | undefined
}

/** Asks where new products go, for a file that has no column for it. */
export function NewProductStores({ stores, error }: Props) {
  return (
    <fieldset>
      <legend className="text-sm font-medium">{words.title}</legend>
      <p className="text-sm text-muted">{words.hint}</p>
      {stores.map(({ store_id, name }, at) => (
        <Checkbox
          key={store_id}
          name="stores[]"
          value={store_id}
          label={name}
          error={at === stores.length - 1 ? error : undefined}
        />
      ))}
    </fieldset>
  )
}
