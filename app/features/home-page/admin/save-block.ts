import {
  homeBlockForm,
  productSearchForm,
  type HomeBlockForm,
  type ProductSearchForm,
} from '../rules/home-block-form.ts'
import type { FormSchema } from '#shared/forms/parse-form.ts'
import { to } from '#shared/paths/paths.ts'
import { addHomeBlock, saveHomeBlock } from '../server/change-home-page.ts'
import { readProductChoices, type Choice } from '../server/read-home-page.ts'
import { formAction } from '#web/form-action.ts'
import { toSavedResult, toSubmittedValues } from '#web/form-response.ts'
import type { FormResult } from '#web/form-result.ts'
import { takeFile } from '#web/take-file.ts'
import { getSelectedStore } from '#shell/admin/selected-store.ts'

/** The answer to the form: errors, or products that were found. */
export type BlockFormResult = FormResult & { found?: Choice[] }

/** Saves a new block, or the one of the path; another button finds products. */
export const saveBlock = formAction({
  authorise: getSelectedStore,
  prepare: async (form) => {
    const block_picture_file = await takeFile(form, 'block_picture_file')
    return { block_picture_file, ...toSubmittedValues(form) }
  },
  schema: (_, form): FormSchema<HomeBlockForm | ProductSearchForm> =>
    form.get('intent') === 'find' ? productSearchForm : homeBlockForm,
  failureCode: 'homePageSaveFailed',
  run: async ({ staff, store, values, block_picture_file }, { params }) => {
    if (values.intent === 'find') return readProductChoices(staff, store, values.find)
    const form = { ...values, block_picture_file }
    return params['block'] === undefined
      ? addHomeBlock(staff, store, form)
      : saveHomeBlock(staff, store, params['block'], form)
  },
  done: ({ submitted, outcome }) =>
    'found' in outcome
      ? { ...toSavedResult(), submitted, found: outcome.found }
      : to.admin.settings.homePage(),
})
