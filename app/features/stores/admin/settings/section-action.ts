import type { Code, Refused } from '#shared/errors/errors.ts'
import type { FormSchema } from '#shared/forms/parse-form.ts'
import { formAction, isDocumentRequest, type ActionArgs } from '#web/form-action.ts'
import { toSavedResult } from '#web/form-response.ts'
import { getSelectedStore } from '#shell/admin/selected-store.ts'
import { refuseForm, type verifyStepUp } from '#features/staff/admin/step-up/verify-step-up.ts'
import { throwIfRefused } from '#platform/http/throw-if-refused.ts'
import { getSettingsSection, mapSections, settingsSections } from '../../rules/settings-sections.ts'
import type { SectionForm, SettingValues } from '../../rules/store-settings.ts'
import { sectionForms } from '../../rules/store-settings-form.ts'
import { changeSection, readSections } from '../../server/change-section.ts'
import type { SectionView } from './use-section.ts'

type SelectedStore = Awaited<ReturnType<typeof getSelectedStore>>

type Card<Values, Form, Extra> = {
  schema: FormSchema<Form>
  verify?: typeof verifyStepUp
  prepare?: (form: FormData) => Extra | Promise<Extra>
  repeat?: (form: FormData) => FormData
  failureCode: Code
  /** Shown on the card after a save. */
  message: () => string
  /** The page with all cards, where a browser without scripts continues. */
  page: string
  save: (
    input: SelectedStore & Extra & { values: Form },
    args: ActionArgs,
  ) => Promise<object | Refused | null>
  readCard: (args: ActionArgs, selected: SelectedStore) => Promise<SectionView<Values>>
}

/** Builds the action of one card. Every result but a refusal returns the stored values of the card. */
export function sectionAction<Values, Form, Extra extends object = object>(
  card: Card<Values, Form, Extra>,
) {
  const readCurrent = async (selected: SelectedStore, args: ActionArgs) => ({
    current: await card.readCard(args, selected),
  })
  return formAction({
    authorise: getSelectedStore,
    ...card,
    refuse: refuseForm,
    run: card.save,
    readCurrent,
    done: async (selected, args) =>
      isDocumentRequest(args.request)
        ? card.page
        : { ...toSavedResult(card.message()), ...(await readCurrent(selected, args)) },
  })
}

/** Saves the section whose form is sent to the address. */
export function saveSection(args: ActionArgs & { pattern: string }) {
  return rowActions[getSettingsSection(args.pattern)](args)
}

const rowActions = mapSections((name) => {
  const { failure, savedPage } = settingsSections[name]
  return sectionAction<SettingValues, SectionForm>({
    schema: sectionForms[name],
    failureCode: failure,
    message: () => settingsSections[name].saved,
    page: savedPage,
    save: ({ staff, store, values }) => changeSection(staff, store, name, values),
    readCard: async (_, { staff, store }) =>
      throwIfRefused(await readSections(staff, store, [name])).sections[name],
  })
})
