import { to } from '#shared/paths/paths.ts'
import { adminProductFormTexts as texts } from '../../rules/admin-product-form-texts.ts'
import { Card } from '#ui/card.tsx'
import { Field, Select } from '#ui/field.tsx'
import { ProductFields, listCardFields } from './product-fields.tsx'
import type { ProductFormProps } from './product-form-props.ts'

export function SafetyCard({ makers, ...props }: ProductFormProps) {
  const { draft, getFieldError } = props
  return (
    <Card title={texts.cards.safety}>
      <div className="grid gap-5">
        <Field
          label={texts.labels.maker_id}
          hint={texts.hints.maker_id}
          error={getFieldError('maker_id')}
        >
          <Select name="maker_id" defaultValue={draft.maker_id}>
            <option value="">{texts.noManufacturer}</option>
            {makers.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </Select>
        </Field>
        <p className="-mt-3 text-sm">
          <a href={to.admin.newManufacturer()} target="_blank" rel="noopener" className="link">
            {texts.addManufacturer}
          </a>
        </p>
        <ProductFields names={listCardFields('safety')} {...props} />
      </div>
    </Card>
  )
}
