import { useState } from 'react'
import { Form, useNavigation } from 'react-router'
import { adminProductFormWords as words } from '#domain/text/admin/product-form.ts'
import { ErrorBox } from '#ui/error-box.tsx'
import { FormKey } from '../form-key.tsx'
import type { FormAnswer } from '../form-answer.ts'
import { SeenState } from '../seen-state.tsx'
import type { EditState } from '../use-edit.ts'
import { useUnsavedWork } from '../unsaved-work.ts'
import { useFormAnswer } from '../use-form-answer.ts'
import { BasicsCard } from './basics-card.tsx'
import type { FormView } from './form-view.ts'
import { GoogleCard } from './google-card.tsx'
import { ImagesCard } from './images-card.tsx'
import { InventoryCard } from './inventory-card.tsx'
import { OrganisationCard } from './organisation-card.tsx'
import { PricingCard } from './pricing-card.tsx'
import { SaveBar } from './save-bar.tsx'
import { SpecificationsCard } from './specifications-card.tsx'
import { StoresCard } from './stores-card.tsx'
import { useDirty } from './use-dirty.ts'
import { useList } from './use-list.ts'
import { VariantsCard } from './variants-card.tsx'

type Props = Omit<FormView, 'faultOf'> & {
  answer: FormAnswer | undefined
  edit: EditState
  /** Version of the product shown; undefined for a new product. */
  seen: string | undefined
  mayEdit: boolean
  form_key: string | undefined
  /** True while the copy has never been saved. */
  isCopy: boolean
  /** Path of the product list it was opened from. */
  back: string
}

export function ProductForm({
  answer,
  edit,
  seen,
  form_key,
  mayEdit,
  isCopy,
  back,
  ...shown
}: Props) {
  const { company_id, draft } = shown
  const isSaving = useNavigation().formMethod === 'POST'
  const { form, faultOf } = useFormAnswer(answer)
  const images = useList(draft.images)
  const variants = useList(draft.variants)
  const specifications = useList(draft.specifications)
  const [selected, setSelected] = useState(() =>
    draft.stores.flatMap((store) => (store.selected ? store.store_id : [])),
  )
  const rows = [images.rows, variants.rows, specifications.rows, selected]
  const { isDirty, look } = useDirty(form, rows, isCopy || answer?.typed !== undefined)
  useUnsavedWork(() => isDirty && !isSaving)
  const view = { ...shown, faultOf }
  const faults = Object.keys(answer?.faults ?? {}).length
  return (
    <Form
      ref={form}
      method="post"
      noValidate
      onInput={look}
      onChange={look}
      className="product-form"
    >
      <SeenState answer={answer} seen={seen} edit={edit} />
      {form_key !== undefined && <FormKey first={form_key} answer={answer} />}
      {faults > 0 && <ErrorBox>{words.mend(faults)}</ErrorBox>}
      {/* Read-only roles get disabled fields. */}
      <fieldset disabled={!mayEdit} className="product-form-columns">
        <div className="grid content-start gap-6">
          <BasicsCard {...view} />
          <ImagesCard list={images} company_id={company_id} faultOf={faultOf} mayEdit={mayEdit} />
          <PricingCard {...view} />
          <InventoryCard {...view} />
          <VariantsCard list={variants} faultOf={faultOf} />
          <SpecificationsCard list={specifications} faultOf={faultOf} />
        </div>
        <div className="grid content-start gap-6">
          <StoresCard {...view} selected={selected} onSelect={setSelected} />
          <OrganisationCard {...view} selected={selected} />
          <GoogleCard {...view} />
        </div>
      </fieldset>
      {mayEdit && <SaveBar back={back} isDirty={isDirty} isSaving={isSaving} />}
    </Form>
  )
}
