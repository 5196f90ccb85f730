import { contributionForm } from '#features/orders/rules/sales-terms-forms.ts'
import { to } from '#shared/paths/paths.ts'
import { adminContributionTexts } from '../rules/admin-texts.ts'
import { changeContribution } from '#features/stores/server/change-sales-terms.ts'
import { cardAction } from '#features/stores/admin/settings/card-action.ts'
import { readContributionsView } from './read-contributions-view.ts'

export const contributionActions = {
  contribution: cardAction({
    schema: contributionForm,
    failureCode: 'contributionSaveFailed',
    message: adminContributionTexts.saved,
    page: to.admin.settings.contributions({ saved: 'contribution' }),
    save: ({ staff, store, values }) => changeContribution(staff, store, values),
    readCard: async (args, selected) => (await readContributionsView(args, selected)).contribution,
  }),
}
