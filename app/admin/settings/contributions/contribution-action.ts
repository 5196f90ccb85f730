import { contributionForm } from '#domain/forms/sales-terms-forms.ts'
import { to } from '#domain/paths/paths.ts'
import { adminContributionTexts } from '#domain/text/admin/contributions.ts'
import { changeContribution } from '#server/business/stores/change-sales-terms.ts'
import { cardAction } from '../card-action.ts'
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
