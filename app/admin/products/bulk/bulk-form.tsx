import { Form, useNavigation } from 'react-router'
import { priceMoves, roundings, storeMoves } from '#domain/bulk-edit.ts'
import { availabilities } from '#domain/product.ts'
import { adminBulkWords as words } from '#domain/text/admin/bulk-edit.ts'
import { adminProductFormWords } from '#domain/text/admin/product-form.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { ErrorBox } from '#ui/error-box.tsx'
import { Field } from '#ui/field.tsx'
import { Select } from '#ui/select.tsx'
import { TextInput } from '#ui/text-input.tsx'
import type { FormAnswer } from '../../form-answer.ts'
import { useUnsavedForm } from '../../unsaved-work.ts'
import { useFormAnswer } from '../../use-form-answer.ts'
import { BulkPreview, type Preview } from './bulk-preview.tsx'

type Props = {
  view: {
    count: number
    stores: readonly { store_id: string; name: string }[]
    categories: readonly { store_id: string; id: string; name: string }[]
  }
  answer: FormAnswer | undefined
  preview: Preview | null
}

const { availabilities: availabilityWords } = adminProductFormWords

export function BulkForm({ view: { count, stores, categories }, answer, preview }: Props) {
  const sent = useNavigation().formData
  const { form, error, faultOf, typedIn } = useFormAnswer(answer)
  // Submits a preview, which saves nothing.
  useUnsavedForm(form, undefined)
  return (
    <div className="grid gap-8">
      <Card title={words.bar}>
        <Form ref={form} method="post" noValidate preventScrollReset className="grid gap-5">
          {error && <ErrorBox>{error}</ErrorBox>}
          <div className="grid gap-5 md:grid-cols-3">
            <Field label={words.price} error={faultOf('price_move')}>
              <Select name="price_move" defaultValue={typedIn('price_move') ?? 'keep'}>
                {priceMoves.map((move) => (
                  <option key={move} value={move}>
                    {words.moves[move]}
                  </option>
                ))}
              </Select>
            </Field>
            <Field label={words.by} hint={words.byHint} error={faultOf('price_by')}>
              <TextInput
                name="price_by"
                inputMode="decimal"
                defaultValue={typedIn('price_by') ?? ''}
              />
            </Field>
            <Field label={words.rounding} error={faultOf('rounding')}>
              <Select name="rounding" defaultValue={typedIn('rounding') ?? '1'}>
                {roundings.map((step) => (
                  <option key={step} value={step}>
                    {words.roundings[step]}
                  </option>
                ))}
              </Select>
            </Field>
            <Field label={words.availability} error={faultOf('availability')}>
              <Select name="availability" defaultValue={typedIn('availability') ?? 'keep'}>
                <option value="keep">{words.keep}</option>
                {availabilities.map((availability) => (
                  <option key={availability} value={availability}>
                    {availabilityWords[availability]}
                  </option>
                ))}
              </Select>
            </Field>
            <Field label={words.category} error={faultOf('category')}>
              <Select name="category" defaultValue={typedIn('category') ?? 'keep'}>
                <option value="keep">{words.keep}</option>
                <option value="">{words.noCategory}</option>
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
            <legend className="mb-3 text-sm font-medium">{words.stores}</legend>
            <div className="grid gap-4 md:grid-cols-3">
              {stores.map(({ store_id, name }, at) => (
                <Field key={store_id} label={name} error={faultOf(`stores.${at}.move`)}>
                  <Select
                    name={`stores.${at}.move`}
                    defaultValue={typedIn(`stores.${at}.move`) ?? 'keep'}
                  >
                    {storeMoves.map((move) => (
                      <option key={move} value={move}>
                        {words.storeMoves[move]}
                      </option>
                    ))}
                  </Select>
                </Field>
              ))}
            </div>
            {stores.map(({ store_id }, at) => (
              <input key={store_id} type="hidden" name={`stores.${at}.store_id`} value={store_id} />
            ))}
          </fieldset>
          <div>
            <Button
              type="submit"
              pendingLabel={sent !== undefined && !sent.has('confirmed') && words.looking}
            >
              {words.preview}
            </Button>
          </div>
        </Form>
      </Card>
      {preview && (
        <BulkPreview
          preview={preview}
          count={count}
          typed={answer?.typed ?? {}}
          isChanging={sent?.has('confirmed') ?? false}
        />
      )}
    </div>
  )
}
