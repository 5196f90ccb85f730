import { useState } from 'react'
import { Form, useNavigation } from 'react-router'
import { limits } from '#domain/limits.ts'
import { to } from '#domain/paths.ts'
import { slugOf } from '#domain/slug.ts'
import { adminCategoriesWords } from '#domain/text/admin/categories.ts'
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
  category: {
    name: string
    slug: string
    description: string
    parent_id: string | null
    active: boolean
  }
  parents: readonly { id: string; name: string }[]
  answer: FormAnswer | undefined
  edit?: EditState
  seen?: string
}

const { form: words } = adminCategoriesWords

export function CategoryForm({ title, category, parents, answer, edit, seen }: Props) {
  const isSaving = useNavigation().formMethod === 'POST'
  const { form, faultOf, typedIn, wasSent } = useFormAnswer(answer)
  useUnsavedForm(form, answer)
  const [name, setName] = useState(typedIn('name') ?? category.name)
  // The slug of a new category follows its name until it is edited; an existing slug stays, because links
  // depend on it.
  const [slug, setSlug] = useState(typedIn('slug') ?? category.slug)
  const [isFollowing, setFollowing] = useState(slug === '')
  return (
    <div className="mb-8">
      <Card title={title}>
        <Form ref={form} method="post" noValidate className="grid gap-5">
          <SeenState answer={answer} seen={seen} {...(edit && { edit })} />
          <div className="grid gap-5 md:grid-cols-2">
            <Field label={words.name} error={faultOf('name')}>
              <TextInput
                name="name"
                value={name}
                maxLength={limits.categoryName}
                onChange={({ currentTarget: { value } }) => setName(value)}
                autoFocus
              />
            </Field>
            <Field label={words.slug} hint={words.slugHint} error={faultOf('slug')}>
              <TextInput
                name="slug"
                value={isFollowing ? name.trim() && slugOf(name, 'kategori') : slug}
                maxLength={limits.slug}
                onChange={({ currentTarget: { value } }) => {
                  setSlug(value)
                  setFollowing(false)
                }}
                onBlur={({ currentTarget: { value } }) =>
                  setFollowing(isFollowing || value.trim() === '')
                }
                autoCapitalize="none"
                spellCheck={false}
              />
            </Field>
          </div>
          <Field label={words.description} error={faultOf('description')}>
            <Textarea
              name="description"
              defaultValue={typedIn('description') ?? category.description}
              className="min-h-20"
            />
          </Field>
          <div className="grid gap-x-5 gap-y-3 md:grid-cols-2">
            <Field label={words.parent} error={faultOf('parent_id')}>
              <Select
                name="parent_id"
                defaultValue={typedIn('parent_id') ?? category.parent_id ?? ''}
              >
                <option value="">{words.noParent}</option>
                {parents.map((parent) => (
                  <option key={parent.id} value={parent.id}>
                    {parent.name}
                  </option>
                ))}
              </Select>
            </Field>
            <Checkbox
              label={words.active}
              name="active"
              className="self-start md:pt-6"
              defaultChecked={wasSent ? typedIn('active') !== undefined : category.active}
            />
          </div>
          <FormFoot isSaving={isSaving} cancelHref={to.admin.categories()} />
        </Form>
      </Card>
    </div>
  )
}
