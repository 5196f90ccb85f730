import { z } from 'zod'
import { themeTypes } from './theme.ts'
import { emptyAsNull, pictureUrl, toZodError, editVersion } from '#shared/forms/fields.ts'

const colour = z
  .string(toZodError('colorInvalid'))
  .trim()
  .regex(/^#[0-9a-f]{6}$/i, toZodError('colorInvalid'))

const colours = z.strictObject({
  primary: colour,
  secondary: colour,
  accent: colour,
  complementary: z.strictObject({ light: colour, medium: colour, dark: colour }),
  background: z.strictObject({ primary: colour, secondary: colour, accent: colour }),
  error: colour,
})

export const themeForm = z.strictObject({
  type: z.enum(themeTypes, toZodError('choiceUnknown')),
  /**
   * Without JavaScript the other fields do not follow the chosen preset; this is the preset they were filled
   * for.
   */
  shown_for: z.enum(themeTypes, toZodError('requestInvalid')),
  favicon: emptyAsNull(pictureUrl),
  hero_image: emptyAsNull(pictureUrl),
  colors: colours.optional(),
  seen: editVersion,
})
