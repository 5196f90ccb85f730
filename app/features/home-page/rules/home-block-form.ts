import { z } from 'zod'
import {
  pictureSides,
  productChoices,
  shownProducts,
  type HomeBlockKind,
  type PictureSide,
  type ProductChoice,
} from './home-blocks.ts'
import { parseHref } from '#features/stores/rules/navigation.ts'
import { limits } from '#shared/limits.ts'
import {
  checkbox,
  formKey,
  id,
  optionalEditVersion,
  optionalText,
  toZodError,
  wholeNumber,
} from '#shared/forms/fields.ts'
import { refuseUnknownPlaceholder } from '#features/legal/rules/placeholder-form.ts'
import type { FormSchema } from '#shared/forms/parse-form.ts'

const href = optionalText(limits.path).transform((submitted, context): string => {
  if (submitted === '') return ''
  const path = parseHref(submitted)
  if (path !== undefined) return path
  context.issues.push({ code: 'custom', message: 'navigationHrefInvalid', input: submitted })
  return z.NEVER
})

const text = optionalText(limits.homeText).superRefine(refuseUnknownPlaceholder)

function listOfIds(limit: number) {
  return z
    .array(id())
    .max(limit, toZodError('requestTooLarge'))
    .default([])
    .transform((ids) => [...new Set(ids)])
}

const words = {
  key: formKey,
  seen: optionalEditVersion,
  intent: z.literal('save').default('save'),
  title: optionalText(limits.homeTitle).superRefine(refuseUnknownPlaceholder),
  button_label: optionalText(limits.buttonLabel).superRefine(refuseUnknownPlaceholder),
  button_href: href,
}

type Button = { button_label: string; button_href: string }

function checkButton({ button_label, button_href }: Button, context: z.RefinementCtx): void {
  if ((button_label === '') === (button_href === '')) return
  const path = [button_label === '' ? 'button_label' : 'button_href']
  context.addIssue({ code: 'custom', message: 'homeButtonIncomplete', path })
}

/** A search for products, while the rest of the form may be unfinished. */
export const productSearchForm = z.looseObject({
  intent: z.literal('find'),
  find: optionalText(limits.searchQuery),
  product_ids: listOfIds(limits.homeProducts),
})

export type HomeBlockForm = {
  key?: string | undefined
  seen?: string | undefined
  kind: HomeBlockKind
  intent: 'save'
  title: string
  body: string
  button_label: string
  button_href: string
  picture_alt: string
  picture_side: PictureSide
  remove_picture: boolean
  choice: ProductChoice
  shown: number
  category_ids: string[]
  product_ids: string[]
}

const unused = {
  body: '',
  picture_alt: '',
  picture_side: 'right',
  remove_picture: false,
  choice: 'newest',
  shown: shownProducts.usual,
  category_ids: [],
  product_ids: [],
} satisfies Partial<HomeBlockForm>

function complete(form: Partial<HomeBlockForm> & Pick<HomeBlockForm, keyof typeof words | 'kind'>) {
  return { ...unused, ...form } satisfies HomeBlockForm
}

/** The fields of a block differ with its kind. */
export const homeBlockForm: FormSchema<HomeBlockForm> = z.discriminatedUnion(
  'kind',
  [
    z
      .strictObject({ ...words, kind: z.literal('hero'), body: text })
      .superRefine(checkButton)
      .transform(complete),
    z
      .strictObject({ ...words, kind: z.literal('list') })
      .superRefine(checkButton)
      .transform(complete),
    z
      .strictObject({ ...words, kind: z.enum(['questions', 'reviews']) })
      .superRefine(checkButton)
      .transform(complete),
    z
      .strictObject({
        ...words,
        kind: z.literal('categories'),
        category_ids: listOfIds(limits.homeCategories).refine(
          (ids) => ids.length > 0,
          toZodError('homeCategoriesMissing'),
        ),
      })
      .superRefine(checkButton)
      .transform(complete),
    z
      .strictObject({
        ...words,
        kind: z.literal('products'),
        choice: z.enum(productChoices, toZodError('choiceUnknown')),
        shown: wholeNumber('homeShownInvalid', shownProducts.max).refine(
          (count) => count >= shownProducts.min,
          toZodError('homeShownInvalid'),
        ),
        product_ids: listOfIds(limits.homeProducts),
        /** The form shows these beside the ticks; they are not saved. */
        names: z.array(z.string()).default([]),
        find: optionalText(limits.searchQuery),
      })
      .superRefine(checkButton)
      .superRefine(({ choice, product_ids }, context) => {
        if (choice === 'chosen' && product_ids.length === 0)
          context.addIssue({
            code: 'custom',
            message: 'homeProductsMissing',
            path: ['product_ids'],
          })
      })
      .transform(({ names: _names, find: _find, ...form }) => complete(form)),
    z
      .strictObject({
        ...words,
        kind: z.literal('text'),
        body: text,
        picture_alt: optionalText(limits.altText),
        picture_side: z.enum(pictureSides, toZodError('choiceUnknown')),
        remove_picture: checkbox,
      })
      .superRefine(checkButton)
      .superRefine(({ title, body }, context) => {
        if (title === '' && body === '')
          context.addIssue({ code: 'custom', message: 'homeBlockEmpty', path: ['title'] })
      })
      .transform(complete),
  ],
  toZodError('requestInvalid'),
)

export type ProductSearchForm = z.output<typeof productSearchForm>
