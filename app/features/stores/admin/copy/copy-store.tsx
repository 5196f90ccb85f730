import { to } from '#shared/paths/paths.ts'
import { throwIfRefused } from '#platform/http/throw-if-refused.ts'
import { requestScopeContext } from '#platform/http/request-scope.ts'
import { createId } from '#platform/database/ordered-ids.ts'
import { switchStore } from '#features/staff/server/switch-store.ts'
import { Card } from '#ui/card.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { Field, TextInput } from '#ui/field.tsx'
import { DataForm } from '#web/data-form.tsx'
import { FormKey } from '#web/form-key.tsx'
import { formAction } from '#web/form-action.ts'
import { readFormResult } from '#web/form-result.ts'
import { keepFormOnError } from '#web/keep-form-on-error.ts'
import { toPageTitle } from '#web/page-title.ts'
import { BackLink, PageHeader } from '#shell/admin/page-header.tsx'
import { getSignedInStaff } from '#shell/admin/signed-in-staff.ts'
import { adminStoresTexts } from '../../rules/admin-texts.ts'
import { copiedParts, usualParts } from '../../rules/copied-store.ts'
import { copyStoreForm } from '../../rules/copy-store-form.ts'
import { storesRefusals } from '../../rules/errors.ts'
import { suggestHost } from '../../rules/store-form.ts'
import { copyStore } from '../../server/copy-store.ts'
import { createDomainPolicy } from '../../server/domain-policy.ts'
import { readStore } from '../../server/read-stores.ts'
import { loadStore } from '../load-store.ts'
import type { Route } from './+types/copy-store'

const failure = storesRefusals.storeCopyFailed

const { copy: words, form: fields } = adminStoresTexts

export async function loader(args: Route.LoaderArgs) {
  const { store } = await loadStore(args, 'createStore')
  const { rules } = args.context.get(requestScopeContext)
  return {
    form_key: createId(),
    name: store.name,
    given: suggestHost(rules, store.company_name),
  }
}

export const action = formAction({
  authorise: getSignedInStaff,
  schema: ({ requestScope }) => copyStoreForm(requestScope.rules),
  failureCode: failure.code,
  run: async ({ requestScope, staff, values }, { params }: Route.ActionArgs) => {
    const store = throwIfRefused(await readStore(staff, params.store))
    const { rules, database } = requestScope
    return copyStore(staff, store, values, createDomainPolicy(rules, database))
  },
  done: async ({ requestScope, staff, outcome: { store_id } }) => {
    throwIfRefused(await switchStore(staff, requestScope.host, store_id))
    return to.admin.settings({ saved: 'copy' })
  },
})

export const clientAction = keepFormOnError(failure)

export const meta = () => toPageTitle(words.title)

export default function CopyStore({ loaderData, actionData: result }: Route.ComponentProps) {
  const { name, given, form_key } = loaderData
  const { getFieldError, getSubmittedValue, isSubmitted } = readFormResult(result)
  return (
    <>
      <BackLink href={to.admin.stores()}>{adminStoresTexts.title}</BackLink>
      <PageHeader title={words.named(name)} description={words.intro(name)} />
      <Card title={words.title}>
        <DataForm result={result} label={words.submit} cancelHref={to.admin.stores()}>
          <FormKey initialKey={form_key} result={result} />
          <div className="grid gap-5 md:grid-cols-2">
            <Field label={fields.name} error={getFieldError('name')}>
              <TextInput name="name" defaultValue={getSubmittedValue('name')} autoFocus />
            </Field>
            <Field
              label={fields.domain}
              hint={given ? fields.givenHint(given.example, given.below) : fields.domainHint}
              error={getFieldError('domain')}
            >
              <TextInput
                name="domain"
                defaultValue={getSubmittedValue('domain')}
                autoCapitalize="none"
                spellCheck={false}
              />
            </Field>
          </div>
          <fieldset>
            <legend className="font-medium">{words.parts}</legend>
            <div className="mt-2 grid gap-x-8 gap-y-1 md:grid-cols-2">
              {copiedParts.map((part) => (
                <Checkbox
                  key={part}
                  name={part}
                  label={words.labels[part]}
                  hint={words.hints[part]}
                  defaultChecked={
                    isSubmitted ? getSubmittedValue(part) !== undefined : usualParts.includes(part)
                  }
                />
              ))}
            </div>
          </fieldset>
          <section className="grid max-w-prose gap-2 text-sm text-muted">
            <h2 className="font-medium text-ink">{words.left}</h2>
            <p>{words.leftOut(name)}</p>
            <p>{words.accounts}</p>
            <p>{words.opening}</p>
          </section>
        </DataForm>
      </Card>
    </>
  )
}
