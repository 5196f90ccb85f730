import { Form, useNavigation } from 'react-router'
import { to } from '#domain/paths.ts'
import { adminStoresWords } from '#domain/text/admin/stores.ts'
import { Card } from '#ui/card.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { Field } from '#ui/field.tsx'
import { Select } from '#ui/select.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { Textarea } from '#ui/textarea.tsx'
import type { FormAnswer } from '../form-answer.ts'
import { SeenState } from '../seen-state.tsx'
import { FormFoot } from '../shell/form-foot.tsx'
import type { EditState } from '../use-edit.ts'
import { useUnsavedForm } from '../unsaved-work.ts'
import { useFormAnswer } from '../use-form-answer.ts'

type Props = {
  title: string
  store: {
    name: string
    domain: string
    description: string
    logo_url: string | null
    active: boolean
    /** Version of the stored values for conflict detection; absent for a new store. */
    seen?: string
  }
  answer: FormAnswer | undefined
  edit?: EditState
  /** For a new store only: the companies to choose from and the preselected one. */
  companies?: readonly { company_id: string; company_name: string }[]
  company_id?: string | undefined
}

const { form: words } = adminStoresWords
const none: NonNullable<Props['companies']> = []

export function StoreForm({ title, store, answer, edit, companies = none, company_id }: Props) {
  const isSaving = useNavigation().formMethod === 'POST'
  const { form, faultOf, typedIn, wasSent } = useFormAnswer(answer)
  useUnsavedForm(form, answer)
  return (
    <div className="mb-8">
      <Card title={title}>
        <Form ref={form} method="post" noValidate className="grid gap-5">
          <SeenState answer={answer} seen={store.seen} {...(edit && { edit })} />
          <div className="grid gap-5 md:grid-cols-2">
            <Field label={words.name} error={faultOf('name')}>
              <TextInput name="name" defaultValue={typedIn('name') ?? store.name} autoFocus />
            </Field>
            <Field label={words.domain} hint={words.domainHint} error={faultOf('domain')}>
              <TextInput
                name="domain"
                defaultValue={typedIn('domain') ?? store.domain}
                autoCapitalize="none"
                spellCheck={false}
              />
            </Field>
          </div>
          <Field label={words.description} error={faultOf('description')}>
            <Textarea
              name="description"
              defaultValue={typedIn('description') ?? store.description}
              className="min-h-20"
            />
          </Field>
          <div className="grid gap-5 md:grid-cols-2">
            <Field label={words.logoUrl} error={faultOf('logo_url')}>
              <TextInput
                type="url"
                name="logo_url"
                defaultValue={typedIn('logo_url') ?? store.logo_url ?? ''}
              />
            </Field>
            {companies.length > 1 && (
              <Field label={words.company} error={faultOf('company_id')}>
                <Select name="company_id" defaultValue={typedIn('company_id') ?? company_id}>
                  {companies.map((one) => (
                    <option key={one.company_id} value={one.company_id}>
                      {one.company_name}
                    </option>
                  ))}
                </Select>
              </Field>
            )}
          </div>
          {companies.length === 1 && <input type="hidden" name="company_id" value={company_id} />}
          <Checkbox
            label={words.active}
            name="active"
            defaultChecked={wasSent ? typedIn('active') !== undefined : store.active}
          />
          <FormFoot isSaving={isSaving} cancelHref={to.admin.stores()} />
        </Form>
      </Card>
    </div>
  )
}
