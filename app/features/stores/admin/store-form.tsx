import { to } from '#shared/paths/paths.ts'
import { adminStoresTexts } from '../rules/admin-texts.ts'
import { Card } from '#ui/card.tsx'
import { Field, TextInput, Select, Textarea } from '#ui/field.tsx'
import { type FormResult, readFormResult } from '#web/form-result.ts'
import type { EditState } from '#web/use-edit.ts'
import { DataForm } from '#web/data-form.tsx'
import { StepUp } from '#features/staff/admin/step-up/step-up.tsx'
import { useState } from 'react'
import { adminGoLiveTexts } from '#features/go-live/rules/admin-texts.ts'
import { Checkbox } from '#ui/checkbox.tsx'

type Props = {
  title: string
  store: {
    name: string
    domain: string
    description: string
    logo_url: string | null
    active: boolean
    opens_when_ready: boolean
    /** Version of the stored values for conflict detection; absent for a new store. */
    version?: string
  }
  result: FormResult | undefined
  edit?: EditState
  /** A new store has them: the companies to choose from and the preselected one. */
  companies?: readonly { company_id: string; company_name: string }[]
  company_id?: string | undefined
  /** Stands beside the choice to open the store. */
  warning: string | null
  /** A new store has them where the operator gives hosts away: such a host, and the domain below which it is. */
  given?: { example: string; below: string } | undefined
}

const { form: words } = adminStoresTexts
const noCompanies: NonNullable<Props['companies']> = []

export function StoreForm({
  title,
  store,
  result,
  edit,
  companies = noCompanies,
  company_id,
  warning,
  given,
}: Props) {
  const { getFieldError, getSubmittedValue, isSubmitted } = readFormResult(result)
  return (
    <div className="mb-8">
      <Card title={title}>
        <DataForm
          result={result}
          version={store.version}
          edit={edit}
          cancelHref={to.admin.stores()}
          encType="multipart/form-data"
        >
          <StepUp result={result} />
          <div className="grid gap-5 md:grid-cols-2">
            <Field label={words.name} error={getFieldError('name')}>
              <TextInput
                name="name"
                defaultValue={getSubmittedValue('name') ?? store.name}
                autoFocus
              />
            </Field>
            <Field
              label={words.domain}
              hint={given ? words.givenHint(given.example, given.below) : words.domainHint}
              error={getFieldError('domain')}
            >
              <TextInput
                name="domain"
                defaultValue={getSubmittedValue('domain') ?? store.domain}
                autoCapitalize="none"
                spellCheck={false}
              />
            </Field>
          </div>
          <Field label={words.description} error={getFieldError('description')}>
            <Textarea
              name="description"
              defaultValue={getSubmittedValue('description') ?? store.description}
              className="min-h-20"
            />
          </Field>
          <div className="grid gap-5 md:grid-cols-2">
            <Field label={words.logoUrl} error={getFieldError('logo_url')}>
              <TextInput
                inputMode="url"
                name="logo_url"
                defaultValue={getSubmittedValue('logo_url') ?? store.logo_url ?? ''}
              />
            </Field>
            <Field label={words.logoFile} error={getFieldError('logo_url_file')}>
              <TextInput type="file" name="logo_file" accept="image/*" className="input-file" />
            </Field>
            {companies.length > 1 && (
              <Field label={words.company} error={getFieldError('company_id')}>
                <Select
                  name="company_id"
                  defaultValue={getSubmittedValue('company_id') ?? company_id}
                >
                  {companies.map((company) => (
                    <option key={company.company_id} value={company.company_id}>
                      {company.company_name}
                    </option>
                  ))}
                </Select>
              </Field>
            )}
          </div>
          {companies.length === 1 && <input type="hidden" name="company_id" value={company_id} />}
          <OpeningChoice
            active={isSubmitted ? getSubmittedValue('active') !== undefined : store.active}
            opensWhenReady={
              isSubmitted
                ? getSubmittedValue('opens_when_ready') !== undefined
                : store.opens_when_ready
            }
            warning={warning}
          />
        </DataForm>
      </Card>
    </div>
  )
}

type OpeningChoiceProps = { active: boolean; opensWhenReady: boolean; warning: string | null }

const { form: openingChoiceWords } = adminGoLiveTexts

/** Active, or open once the check is green: one choice empties the other, and the server prefers the second. */
function OpeningChoice({ active, opensWhenReady, warning }: OpeningChoiceProps) {
  const [choice, setChoice] = useState({ active, opensWhenReady })
  return (
    <div className="grid gap-1">
      <Checkbox
        label={adminStoresTexts.form.active}
        name="active"
        checked={choice.active}
        onChange={({ currentTarget: { checked } }) =>
          setChoice({ active: checked, opensWhenReady: choice.opensWhenReady && !checked })
        }
        hint={warning ?? openingChoiceWords.active}
      />
      <Checkbox
        label={openingChoiceWords.opensWhenReady}
        name="opens_when_ready"
        checked={choice.opensWhenReady}
        onChange={({ currentTarget: { checked } }) =>
          setChoice({ active: choice.active && !checked, opensWhenReady: checked })
        }
        hint={openingChoiceWords.opensWhenReadyHint}
      />
      <p role="status" className="mt-3 text-sm font-medium">
        {openingChoiceWords.outcomes[toOutcome(choice)]}
      </p>
    </div>
  )
}

function toOutcome({
  active,
  opensWhenReady,
}: Pick<OpeningChoiceProps, 'active' | 'opensWhenReady'>) {
  if (opensWhenReady) return 'waiting'
  return active ? 'active' : 'closed'
}
