import { useState } from 'react'
import { Form, useNavigation } from 'react-router'
import { formFieldNames, productFields, type Card as CardName } from '../../rules/product-fields.ts'
import { parseSubmittedList } from '../../rules/product-options.ts'
import { adminProductFoldTexts } from '../../rules/admin-product-fold-texts.ts'
import { adminProductFormTexts as texts } from '../../rules/admin-product-form-texts.ts'
import { ErrorBox } from '#ui/banner.tsx'
import { FormKey } from '#web/form-key.tsx'
import type { FormResult } from '#web/form-result.ts'
import type { EditState } from '#web/use-edit.ts'
import { useUnsavedWork } from '#web/unsaved-work.ts'
import { useFormResult } from '#web/use-form-result.ts'
import { FormStatus } from '#shell/admin/form-status.tsx'
import { FieldsCard, ProductFields, listCardFields } from './product-fields.tsx'
import type { ProductFormProps } from './product-form-props.ts'
import { Fold, FormViewContext } from './product-fold.tsx'
import { GoogleCard } from './google-card.tsx'
import { ImagesCard } from './images-card.tsx'
import { OptionsCard } from './options/options-card.tsx'
import { useOptions } from './options/use-options.ts'
import { OrganisationCard } from './organisation-card.tsx'
import { RelatedCard } from './related-card.tsx'
import { SpecificationsCard } from './specifications-card.tsx'
import { StoresCard } from './stores-card.tsx'
import { useDirty } from './use-dirty.ts'
import { useRowList } from './use-row-list.ts'
import type { FormProduct } from './use-free-skus.ts'
import type { KeptSwitch } from '#shell/admin/kept-switch.ts'
import { VariantsCard } from './variants-card.tsx'
import { adminCommonTexts } from '#shared/text/admin/common.ts'
import { ButtonLink, Button } from '#ui/button.tsx'
import { to } from '#shared/paths/paths.ts'
import { Card } from '#ui/card.tsx'
import { Field, Select } from '#ui/field.tsx'

type Props = Omit<ProductFormProps, 'getFieldError'> & {
  result: FormResult | undefined
  edit: EditState
  /** Version of the product shown; undefined for a new product. */
  version: string | undefined
  product: FormProduct
  /** The variants are a grid. */
  grid: KeptSwitch
  mayEdit: boolean
  form_key: string | undefined
  /** Names of the related products, by SKU. */
  related_names: Record<string, string>
  /** True while the copy has never been saved. */
  isCopy: boolean
  /** Sections beside the most important fields are folded. */
  isShort: boolean
  /** Path of the product list it was opened from. */
  back: string
}

export function ProductForm({
  result,
  edit,
  version,
  product,
  grid,
  form_key,
  related_names,
  mayEdit,
  isCopy,
  isShort,
  back,
  ...formProps
}: Props) {
  const { company_id, draft } = formProps
  const isSaving = useNavigation().formMethod === 'POST'
  const { form, getFieldError } = useFormResult(result)
  const images = useRowList(draft.images)
  const variants = useRowList(draft.variants)
  const options = useOptions(draft.options, images, variants)
  const related = useRowList(parseSubmittedList(draft.related))
  const specifications = useRowList(draft.specifications)
  const [selectedStores, setSelectedStores] = useState(() =>
    draft.stores.flatMap((store) => (store.selected ? store.store_id : [])),
  )
  const rows = [
    images.rows,
    variants.rows,
    options.text,
    specifications.rows,
    related.rows,
    selectedStores,
  ]
  const { isDirty, checkDirty } = useDirty(form, rows, isCopy || result?.submitted !== undefined)
  useUnsavedWork(() => isDirty && !isSaving)
  const view = { ...formProps, getFieldError }
  const fieldErrors = Object.keys(result?.fieldErrors ?? {})
  const errorCount = fieldErrors.length
  return (
    <Form
      ref={form}
      method="post"
      noValidate
      onInput={checkDirty}
      onChange={checkDirty}
      className="product-form"
    >
      <FormStatus result={result} version={version} edit={edit} />
      {form_key !== undefined && <FormKey initialKey={form_key} result={result} />}
      {errorCount > 0 && <ErrorBox>{texts.mend(errorCount)}</ErrorBox>}
      {/* Read-only roles get disabled fields. */}
      <FormViewContext value={{ isShort, fieldErrors }}>
        <fieldset disabled={!mayEdit} className="product-form-columns">
          <div className="grid content-start gap-6">
            <FieldsCard card="basics" {...view} />
            <ImagesCard
              list={images}
              company_id={company_id}
              getFieldError={getFieldError}
              mayEdit={mayEdit}
            />
            <FieldsCard card="pricing" className="sm:grid-cols-2" {...view} />
            <FieldsCard card="inventory" className="sm:grid-cols-3" {...view} />
            <Fold title={folds.options} fields={['options', 'variants']}>
              <OptionsCard
                list={options}
                pictureCount={images.rows.length}
                getFieldError={getFieldError}
              />
              <VariantsCard
                list={variants}
                options={options.complete}
                product={product}
                grid={grid}
                getFieldError={getFieldError}
              />
            </Fold>
            <Fold title={folds.related} fields={['specifications', ...listFields('related')]}>
              <RelatedCard {...view} list={related} names={related_names} mayEdit={mayEdit} />
              <SpecificationsCard list={specifications} getFieldError={getFieldError} />
            </Fold>
          </div>
          <div className="grid content-start gap-6">
            <Fold title={folds.stores} fields={['stores']}>
              <StoresCard {...view} selectedStores={selectedStores} onSelect={setSelectedStores} />
            </Fold>
            <Fold title={folds.organisation} fields={listFields('organisation')}>
              <OrganisationCard {...view} selectedStores={selectedStores} />
            </Fold>
            <Fold title={folds.safety} fields={listFields('safety')}>
              <SafetyCard {...view} />
            </Fold>
            <Fold title={folds.google} fields={listFields('google')}>
              <GoogleCard {...view} variants={variants.rows.map(({ row }) => row)} />
            </Fold>
          </div>
        </fieldset>
      </FormViewContext>
      {mayEdit && <SaveBar back={back} isDirty={isDirty} isSaving={isSaving} />}
    </Form>
  )
}

const { folds } = adminProductFoldTexts

const listFields = (card: CardName) =>
  formFieldNames.filter((name) => productFields[name].card === card)

type SaveBarProps = { back: string; isDirty: boolean; isSaving: boolean }

function SaveBar({ back, isDirty, isSaving }: SaveBarProps) {
  return (
    <div className="save-bar on-surface" data-dirty={isDirty || undefined}>
      <p role="status" className="min-w-0 grow truncate text-sm">
        {isDirty && texts.unsaved}
      </p>
      <ButtonLink variant="secondary" href={back}>
        {adminCommonTexts.cancel}
      </ButtonLink>
      <Button type="submit" pendingLabel={isSaving && adminCommonTexts.saving}>
        {adminCommonTexts.save}
      </Button>
    </div>
  )
}

function SafetyCard({ makers, ...props }: ProductFormProps) {
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
