import { Form, useNavigation } from 'react-router'
import { isBrand } from '#features/catalogue/rules/product.ts'
import { recallRemedies, type RecallRemedy } from '../rules/recall.ts'
import { limits } from '#shared/limits.ts'
import { adminRecallTexts as texts } from '../rules/admin-texts.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { ErrorBox } from '#ui/banner.tsx'
import { Field, TextInput, Textarea } from '#ui/field.tsx'
import type { FormResult } from '#web/form-result.ts'
import { useUnsavedForm } from '#web/unsaved-work.ts'
import { useFormResult } from '#web/use-form-result.ts'

type Preview = {
  buyers: number
  previewed: string
  remedies: readonly RecallRemedy[]
  softening: readonly string[]
}

type Product = { brand: string; model: string; sku: string }

type Props = {
  form_key: string
  product: Product
  result: FormResult | undefined
  preview: Preview | null
}

const noticeFields = ['hazard', 'instructions'] as const

const listDayFields = () => [
  { name: 'bought_from', label: texts.boughtFrom },
  { name: 'bought_until', label: texts.boughtUntil },
]

/** The notice of a recall. It is sent after a look at its preview. */
export function RecallFormCard({ form_key, product, result, preview }: Props) {
  const { form, error, getFieldError, getSubmittedValue } = useFormResult(result)
  const isConfirming = useNavigation().formData?.has('confirmed') ?? false
  const remediesError = getFieldError('remedies')
  // Submits a preview first, which saves nothing.
  useUnsavedForm(form, undefined)
  return (
    <Card title={texts.form}>
      <Form ref={form} method="post" noValidate preventScrollReset className="grid gap-5">
        {error && <ErrorBox>{error}</ErrorBox>}
        <input type="hidden" name="key" value={form_key} />
        <Field label={texts.goods} hint={texts.goodsHint} error={getFieldError('identification')}>
          <Textarea
            name="identification"
            rows={2}
            required
            maxLength={limits.recalledGoods}
            defaultValue={getSubmittedValue('identification') ?? describeGoods(product)}
          />
        </Field>
        {noticeFields.map((name) => (
          <Field
            key={name}
            label={texts[name]}
            hint={texts[`${name}Hint`]}
            error={getFieldError(name)}
          >
            <Textarea
              name={name}
              rows={3}
              required
              maxLength={limits.recallText}
              defaultValue={getSubmittedValue(name) ?? ''}
            />
          </Field>
        ))}
        <fieldset>
          <legend className="text-sm font-medium">{texts.remedies}</legend>
          <p className="text-sm text-muted">{texts.remediesHint}</p>
          {recallRemedies.map((remedy) => (
            <Checkbox
              key={remedy}
              name="remedies[]"
              value={remedy}
              label={texts.remedyNames[remedy]}
              defaultChecked={preview?.remedies.includes(remedy) ?? false}
            />
          ))}
          {remediesError && <p className="text-sm text-danger">{remediesError}</p>}
        </fieldset>
        <div className="grid gap-5 sm:grid-cols-2">
          {listDayFields().map(({ name, label }) => (
            <Field key={name} label={label} hint={texts.daysHint} error={getFieldError(name)}>
              <TextInput type="date" name={name} defaultValue={getSubmittedValue(name) ?? ''} />
            </Field>
          ))}
        </div>
        {preview && <PreviewNotice preview={preview} />}
        <div className="flex flex-wrap gap-3">
          <Button type="submit" variant={preview ? 'secondary' : 'primary'}>
            {texts.preview}
          </Button>
          {preview && (
            <Button
              type="submit"
              name="confirmed"
              value="on"
              variant="danger"
              pendingLabel={isConfirming && texts.confirming}
            >
              {texts.confirm}
            </Button>
          )}
        </div>
      </Form>
    </Card>
  )
}

function describeGoods({ brand, model, sku }: Product): string {
  return [isBrand(brand) ? brand : '', model, sku].filter(Boolean).join(', ')
}

function PreviewNotice({ preview: { buyers, previewed, softening } }: { preview: Preview }) {
  return (
    <div role="status" className="notice notice-plain grid gap-2">
      <input type="hidden" name="count" value={buyers} />
      <input type="hidden" name="previewed" value={previewed} />
      <p className="font-medium">{texts.previewTitle}</p>
      <p>{texts.tells(buyers)}</p>
      {softening.length > 0 && <p>{texts.softening(softening.join(', '))}</p>}
    </div>
  )
}
