import { reviewFieldNames, reviewFields, type ReviewField } from '../../rules/review-fields.ts'
import { starNumbers } from '../../rules/review.ts'
import { limits } from '#shared/limits.ts'
import type { Language } from '#shared/stores/locale.ts'
import { reviewTexts } from '../../rules/texts.ts'
import { Button } from '#ui/button.tsx'
import { Field, TextInput, Textarea } from '#ui/field.tsx'
import { RadioGroup } from '#ui/radio-group.tsx'
import type { FormResult } from '#web/form-result.ts'
import { createFieldErrors, RefusalBox, PostForm } from '#shell/shop/forms/post-form.tsx'

type Props = {
  name: string
  result: FormResult | undefined
  language: Language
  failed: string
}

/** Photos are sent with the form, so it works without scripts. */
export function ReviewFields({ name, result, language, failed }: Props) {
  const { order: words, stars, fields } = reviewTexts(language)
  const getFieldError = createFieldErrors(result, language)
  const submitted = result?.submitted ?? {}
  return (
    <PostForm encType="multipart/form-data" failed={failed} className="grid gap-6">
      <RefusalBox result={result} language={language} />
      <RadioGroup
        legend={words.stars}
        name="stars"
        error={getFieldError('stars')}
        {...(submitted['stars'] !== undefined && { defaultValue: submitted['stars'] })}
        options={starNumbers.map((number) => ({
          value: String(number),
          label: stars(number),
          hint: words.starLabels[number],
        }))}
      />
      {reviewFieldNames.map((field) => {
        const { limit, rows, missing }: ReviewField = reviewFields[field]
        return (
          <Field
            key={field}
            label={fields[field].label}
            hint={fields[field].hint(limit)}
            error={getFieldError(field)}
            {...(missing === null && { optional: words.optional })}
          >
            <Textarea name={field} rows={rows} maxLength={limit} defaultValue={submitted[field]} />
          </Field>
        )
      })}
      <Field label={words.name} hint={words.nameHint} error={getFieldError('name')}>
        <TextInput
          name="name"
          maxLength={limits.publicName}
          autoComplete="given-name"
          defaultValue={name}
        />
      </Field>
      <Field
        label={words.photos}
        hint={words.photosHint(limits.photos)}
        error={getFieldError('photos')}
        optional={words.optional}
      >
        <TextInput type="file" name="photos" accept="image/*" multiple />
      </Field>
      <p className="text-sm text-muted">{words.publicNote}</p>
      <Button
        type="submit"
        size="large"
        className="justify-self-start"
        data-pending={words.sending}
      >
        {words.send}
      </Button>
    </PostForm>
  )
}
