import { toText } from '#shared/json-values.ts'
import { limits } from '#shared/limits.ts'
import { pictureSides } from '../rules/home-blocks.ts'
import { adminHomePageTexts } from '../rules/admin-texts.ts'
import { Checkbox } from '#ui/checkbox.tsx'
import { Field, TextInput } from '#ui/field.tsx'
import { RadioGroup } from '#ui/radio-group.tsx'
import { toStaffPictureUrl } from '#shell/admin/staff-picture-url.ts'
import type { HomePageView } from './load-home-page.ts'

type Props = {
  block: HomePageView['blocks'][number]
  submitted: Record<string, unknown> | null
  company_id: string
  getError: (field: string) => string | undefined
}

const { form: words } = adminHomePageTexts

export function PictureFields({ block, submitted, company_id, getError }: Props) {
  return (
    <div className="grid gap-5 md:grid-cols-2">
      <div className="grid content-start gap-3">
        <Field label={words.picture} error={getError('block_picture_file')}>
          <TextInput
            type="file"
            name="block_picture_file"
            accept="image/*"
            className="input-file"
          />
        </Field>
        {block.picture && (
          <>
            <img
              src={toStaffPictureUrl(company_id, block.picture)}
              alt=""
              className="max-h-40 w-fit rounded-card"
            />
            <Checkbox name="remove_picture" label={words.removePicture} />
          </>
        )}
      </div>
      <div className="grid content-start gap-5">
        <Field label={words.pictureAlt} hint={words.pictureAltHint} error={getError('picture_alt')}>
          <TextInput
            name="picture_alt"
            defaultValue={submitted ? toText(submitted['picture_alt']) : block.picture_alt}
            maxLength={limits.altText}
          />
        </Field>
        <RadioGroup
          legend={words.side}
          name="picture_side"
          options={pictureSides.map((side) => ({ value: side, label: words.sides[side] }))}
          defaultValue={submitted ? toText(submitted['picture_side']) : block.picture_side}
        />
      </div>
    </div>
  )
}
