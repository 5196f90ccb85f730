import { useState } from 'react'
import { limits } from '#shared/limits.ts'
import { to } from '#shared/paths/paths.ts'
import { toSlug } from '../../rules/slug.ts'
import { adminCategoriesTexts } from '../../rules/admin-categories-texts.ts'
import { toStaffPictureUrl } from '#shell/admin/staff-picture-url.ts'
import { Card } from '#ui/card.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { Field, TextInput, Select, Textarea } from '#ui/field.tsx'
import { DataForm } from '#web/data-form.tsx'
import { readFormResult, type FormResult } from '#web/form-result.ts'
import type { EditState } from '#web/use-edit.ts'
import type { EditedCategory } from './category-draft.ts'

type Props = {
  title: string
  category: EditedCategory
  parents: readonly { id: string; name: string }[]
  company_id: string
  result: FormResult | undefined
  edit?: EditState
  version?: string
}

const { form: words } = adminCategoriesTexts

export function CategoryForm({
  title,
  category,
  parents,
  company_id,
  result,
  edit,
  version,
}: Props) {
  const { getFieldError, getSubmittedValue, isSubmitted } = readFormResult(result)
  const [name, setName] = useState(getSubmittedValue('name') ?? category.name)
  // The slug of a new category follows its name until it is edited; an existing slug stays, because links
  // depend on it.
  const [slug, setSlug] = useState(getSubmittedValue('slug') ?? category.slug)
  const [isFollowing, setFollowing] = useState(slug === '')
  return (
    <div className="mb-8">
      <Card title={title}>
        <DataForm
          result={result}
          version={version}
          edit={edit}
          cancelHref={to.admin.categories()}
          encType="multipart/form-data"
        >
          <div className="grid gap-5 md:grid-cols-2">
            <Field label={words.name} error={getFieldError('name')}>
              <TextInput
                name="name"
                value={name}
                maxLength={limits.categoryName}
                onChange={({ currentTarget: { value } }) => setName(value)}
                autoFocus
              />
            </Field>
            <Field label={words.slug} hint={words.slugHint} error={getFieldError('slug')}>
              <TextInput
                name="slug"
                value={isFollowing ? name.trim() && toSlug(name, 'kategori') : slug}
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
          <Field label={words.description} error={getFieldError('description')}>
            <Textarea
              name="description"
              defaultValue={getSubmittedValue('description') ?? category.description}
              className="min-h-20"
            />
          </Field>
          <div className="grid gap-x-5 gap-y-3 md:grid-cols-2">
            <Field label={words.parent} error={getFieldError('parent_id')}>
              <Select
                name="parent_id"
                defaultValue={getSubmittedValue('parent_id') ?? category.parent_id ?? ''}
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
              defaultChecked={
                isSubmitted ? getSubmittedValue('active') !== undefined : category.active
              }
            />
          </div>
          <div className="grid gap-5 md:grid-cols-2">
            <div className="grid content-start gap-3">
              <Field
                label={words.picture}
                hint={words.pictureHint}
                error={getFieldError('category_picture_file')}
              >
                <TextInput
                  type="file"
                  name="category_picture_file"
                  accept="image/*"
                  className="input-file"
                />
              </Field>
              {category.picture && (
                <>
                  <img
                    src={toStaffPictureUrl(company_id, category.picture)}
                    alt=""
                    className="max-h-40 w-fit rounded-card"
                  />
                  <Checkbox name="remove_picture" label={words.removePicture} />
                </>
              )}
            </div>
            <Field
              label={words.pictureAlt}
              hint={words.pictureAltHint}
              error={getFieldError('picture_alt')}
            >
              <TextInput
                name="picture_alt"
                defaultValue={getSubmittedValue('picture_alt') ?? category.picture_alt}
                maxLength={limits.altText}
              />
            </Field>
          </div>
        </DataForm>
      </Card>
    </div>
  )
}
