import type { ReactNode } from 'react'
import { useNavigation } from 'react-router'
import { toText, toTexts } from '#shared/json-values.ts'
import { limits } from '#shared/limits.ts'
import { to } from '#shared/paths/paths.ts'
import { adminHomePageTexts } from '../rules/admin-texts.ts'
import { Card } from '#ui/card.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { Field, TextInput, Textarea } from '#ui/field.tsx'
import { DataForm } from '#web/data-form.tsx'
import { FormKey } from '#web/form-key.tsx'
import { toFieldError } from '#web/form-result.ts'
import { parseSubmittedValues } from '#web/submitted-values.ts'
import { PlaceholderList } from '#shell/admin/rows/placeholders.tsx'
import type { HomePageView } from './load-home-page.ts'
import { PictureFields } from './picture-fields.tsx'
import { ProductFields } from './product-fields.tsx'
import type { BlockFormResult } from './save-block.ts'

type Block = HomePageView['blocks'][number]

type Props = {
  title: string
  block: Block
  names: Record<string, string>
  categories: readonly { id: string; name: string }[]
  company_id: string
  placeholders: Record<string, string>
  result: BlockFormResult | undefined
  version?: string
  /** A new one alone has it. */
  form_key?: string
  aside?: ReactNode
}

const { form: words } = adminHomePageTexts

export function BlockForm(props: Props) {
  const { placeholders } = props
  const { title, block, names, categories, company_id, result, version, form_key, aside } = props
  const submitted = parseSubmittedValues(result)
  const getValue = (field: 'title' | 'body' | 'button_label' | 'button_href') =>
    submitted ? toText(submitted[field]) : block[field]
  const getError = (field: string) => toFieldError(result, field)
  const isSearching = useNavigation().formData?.get('intent') === 'find'
  const { kind } = block
  const hasText = kind === 'hero' || kind === 'text'
  return (
    <Card title={title} aside={aside}>
      <DataForm
        result={result?.found ? undefined : result}
        version={version}
        cancelHref={to.admin.settings.homePage()}
        encType="multipart/form-data"
      >
        {/* The first button is the one that the Enter key presses. */}
        <button
          type="submit"
          name="intent"
          value="save"
          className="sr-only"
          tabIndex={-1}
          aria-hidden="true"
        />
        <input type="hidden" name="kind" value={kind} />
        {form_key !== undefined && <FormKey initialKey={form_key} result={result} />}
        {kind !== 'hero' && (
          <Field
            label={kind === 'list' ? words.listHeading : words.heading}
            error={getError('title')}
          >
            <TextInput name="title" defaultValue={getValue('title')} maxLength={limits.homeTitle} />
          </Field>
        )}
        {hasText && (
          <Field
            label={kind === 'hero' ? words.promise : words.text}
            hint={kind === 'hero' ? words.promiseHint : undefined}
            error={getError('body')}
          >
            <Textarea
              name="body"
              rows={kind === 'hero' ? 2 : 6}
              defaultValue={getValue('body')}
              maxLength={limits.homeText}
            />
          </Field>
        )}
        <PlaceholderList values={placeholders} />
        {kind === 'text' && (
          <PictureFields
            block={block}
            submitted={submitted}
            company_id={company_id}
            getError={getError}
          />
        )}
        {kind === 'categories' && (
          <Categories
            categories={categories}
            chosen={submitted ? toTexts(submitted['category_ids']) : block.category_ids}
            error={getError('category_ids')}
          />
        )}
        {kind === 'products' && (
          <ProductFields
            block={block}
            names={names}
            submitted={submitted}
            result={result}
            isSearching={isSearching}
            getError={getError}
          />
        )}
        {kind !== 'list' && (
          <div className="grid gap-5 md:grid-cols-2">
            <Field label={words.buttonLabel} error={getError('button_label')}>
              <TextInput
                name="button_label"
                defaultValue={getValue('button_label')}
                maxLength={limits.buttonLabel}
              />
            </Field>
            <Field label={words.buttonHref} hint={words.buttonHint} error={getError('button_href')}>
              <TextInput
                name="button_href"
                defaultValue={getValue('button_href')}
                spellCheck={false}
              />
            </Field>
          </div>
        )}
      </DataForm>
    </Card>
  )
}

type CategoriesProps = {
  categories: readonly { id: string; name: string }[]
  chosen: readonly string[]
  error: string | undefined
}

/** Chosen categories keep their order; the others follow. */
function Categories({ categories, chosen, error }: CategoriesProps) {
  const first = chosen.flatMap((id) => categories.find((category) => category.id === id) ?? [])
  const order = [...first, ...categories.filter(({ id }) => !chosen.includes(id))]
  return (
    <fieldset aria-invalid={error ? true : undefined}>
      <legend className="mb-2 text-sm font-medium">{words.categories}</legend>
      {error && <p className="mb-2 text-sm text-danger">{error}</p>}
      {order.length === 0 && <p className="text-sm text-muted">{words.noCategories}</p>}
      <ul className="grid gap-x-6 sm:grid-cols-2">
        {order.map(({ id, name }, index) => (
          <li key={id} className="min-w-0">
            <Checkbox
              name={`category_ids.${index}`}
              value={id}
              defaultChecked={chosen.includes(id)}
              label={<span className="wrap-anywhere">{name}</span>}
            />
          </li>
        ))}
      </ul>
    </fieldset>
  )
}
