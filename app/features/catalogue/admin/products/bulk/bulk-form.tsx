import { Form, useNavigation } from 'react-router'
import { priceMoves, roundings, storeMoves } from '../../../rules/bulk-edit.ts'
import { availabilities } from '../../../rules/product.ts'
import { withdrawalExceptions } from '../../../rules/withdrawal-exception.ts'
import { adminBulkTexts as texts } from '../../../rules/admin-products-texts.ts'
import { adminProductFormTexts } from '../../../rules/admin-product-form-texts.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { ErrorBox } from '#ui/banner.tsx'
import { Field, TextInput, Select } from '#ui/field.tsx'
import type { FormResult } from '#web/form-result.ts'
import { useUnsavedForm } from '#web/unsaved-work.ts'
import { useFormResult } from '#web/use-form-result.ts'
import { BulkPreview, type Preview } from './bulk-preview.tsx'

type Props = {
  view: {
    count: number
    stores: readonly { store_id: string; name: string }[]
    categories: readonly { store_id: string; id: string; name: string }[]
    makers: readonly { id: string; name: string }[]
  }
  result: FormResult | undefined
  preview: Preview | null
}

const { availability: availabilityWords } = adminProductFormTexts.options

export function BulkForm({ view: { count, stores, categories, makers }, result, preview }: Props) {
  const submittedData = useNavigation().formData
  const { form, error, getFieldError, getSubmittedValue } = useFormResult(result)
  // Submits a preview, which saves nothing.
  useUnsavedForm(form, undefined)
  return (
    <div className="grid gap-8">
      <Card title={texts.bar}>
        <Form ref={form} method="post" noValidate preventScrollReset className="grid gap-5">
          {error && <ErrorBox>{error}</ErrorBox>}
          <div className="grid gap-5 md:grid-cols-3">
            <Field label={texts.price} error={getFieldError('price_move')}>
              <Select name="price_move" defaultValue={getSubmittedValue('price_move') ?? 'keep'}>
                {priceMoves.map((move) => (
                  <option key={move} value={move}>
                    {texts.moves[move]}
                  </option>
                ))}
              </Select>
            </Field>
            <Field label={texts.by} hint={texts.byHint} error={getFieldError('price_by')}>
              <TextInput
                name="price_by"
                inputMode="decimal"
                defaultValue={getSubmittedValue('price_by') ?? ''}
              />
            </Field>
            <Field label={texts.rounding} error={getFieldError('rounding')}>
              <Select name="rounding" defaultValue={getSubmittedValue('rounding') ?? '1'}>
                {roundings.map((step) => (
                  <option key={step} value={step}>
                    {texts.roundings[step]}
                  </option>
                ))}
              </Select>
            </Field>
            <Field label={texts.availability} error={getFieldError('availability')}>
              <Select
                name="availability"
                defaultValue={getSubmittedValue('availability') ?? 'keep'}
              >
                <option value="keep">{texts.keep}</option>
                {availabilities.map((availability) => (
                  <option key={availability} value={availability}>
                    {availabilityWords[availability]}
                  </option>
                ))}
              </Select>
            </Field>
            <Field label={texts.perishable} error={getFieldError('perishable')}>
              <Select name="perishable" defaultValue={getSubmittedValue('perishable') ?? 'keep'}>
                <option value="keep">{texts.keep}</option>
                <option value="yes">{texts.perishableOptions.yes}</option>
                <option value="no">{texts.perishableOptions.no}</option>
              </Select>
            </Field>
            <Field
              label={adminProductFormTexts.labels.withdrawal_exception}
              error={getFieldError('withdrawal_exception')}
            >
              <Select
                name="withdrawal_exception"
                defaultValue={getSubmittedValue('withdrawal_exception') ?? 'keep'}
              >
                <option value="keep">{texts.keep}</option>
                {withdrawalExceptions.map((exception) => (
                  <option key={exception} value={exception}>
                    {adminProductFormTexts.options.withdrawal_exception[exception]}
                  </option>
                ))}
              </Select>
            </Field>
            <Field label={adminProductFormTexts.labels.maker_id} error={getFieldError('maker_id')}>
              <Select name="maker_id" defaultValue={getSubmittedValue('maker_id') ?? ''}>
                <option value="">{texts.keep}</option>
                {makers.map(({ id, name }) => (
                  <option key={id} value={id}>
                    {name}
                  </option>
                ))}
              </Select>
            </Field>
            <Field label={texts.weight} hint={texts.weightHint} error={getFieldError('weight')}>
              <TextInput
                name="weight"
                inputMode="numeric"
                defaultValue={getSubmittedValue('weight') ?? ''}
              />
            </Field>
            <Field label={texts.category} error={getFieldError('category')}>
              <Select name="category" defaultValue={getSubmittedValue('category') ?? 'keep'}>
                <option value="keep">{texts.keep}</option>
                <option value="">{texts.noCategory}</option>
                {stores.map(({ store_id, name }) => (
                  <optgroup key={store_id} label={name}>
                    {categories
                      .filter((category) => category.store_id === store_id)
                      .map((category) => (
                        <option key={category.id} value={category.id}>
                          {category.name}
                        </option>
                      ))}
                  </optgroup>
                ))}
              </Select>
            </Field>
          </div>
          <fieldset className="grid gap-4">
            <legend className="mb-3 text-sm font-medium">{texts.stores}</legend>
            <div className="grid gap-4 md:grid-cols-3">
              {stores.map(({ store_id, name }, index) => (
                <Field key={store_id} label={name} error={getFieldError(`stores.${index}.move`)}>
                  <Select
                    name={`stores.${index}.move`}
                    defaultValue={getSubmittedValue(`stores.${index}.move`) ?? 'keep'}
                  >
                    {storeMoves.map((move) => (
                      <option key={move} value={move}>
                        {texts.storeMoves[move]}
                      </option>
                    ))}
                  </Select>
                </Field>
              ))}
            </div>
            {stores.map(({ store_id }, index) => (
              <input
                key={store_id}
                type="hidden"
                name={`stores.${index}.store_id`}
                value={store_id}
              />
            ))}
          </fieldset>
          <div>
            <Button
              type="submit"
              pendingLabel={
                submittedData !== undefined && !submittedData.has('confirmed') && texts.looking
              }
            >
              {texts.preview}
            </Button>
          </div>
        </Form>
      </Card>
      {preview && (
        <BulkPreview
          preview={preview}
          count={count}
          submitted={result?.submitted ?? {}}
          isChanging={submittedData?.has('confirmed') ?? false}
        />
      )}
    </div>
  )
}
