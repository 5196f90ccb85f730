import { hasPermission } from '#features/companies/rules/permissions.ts'
import { readContributions } from '../server/read-contributions.ts'
import { loadOrRefuse } from '#web/load-or-refuse.ts'
import type { getSelectedStore } from '#shell/admin/selected-store.ts'
import { contributionForm } from '#features/orders/rules/sales-terms-forms.ts'
import { to } from '#shared/paths/paths.ts'
import { adminContributionTexts } from '../rules/admin-texts.ts'
import { changeContribution } from '#features/stores/server/change-sales-terms.ts'
import { sectionAction } from '#features/stores/admin/settings/section-action.ts'

type StoreArgs = Parameters<typeof getSelectedStore>[0]
type SelectedStore = Awaited<ReturnType<typeof getSelectedStore>>

export async function readContributionsView(args: StoreArgs, { staff, store }: SelectedStore) {
  const contributions = await loadOrRefuse(args, 'settingsLoadFailed', () =>
    readContributions(staff, store),
  )
  return {
    ...contributions,
    store_id: store.store_id,
    mayEdit: hasPermission(store.role, 'editSettings'),
  }
}

export type ContributionsView = Awaited<ReturnType<typeof readContributionsView>>

export const contributionActions = {
  contribution: sectionAction({
    schema: contributionForm,
    failureCode: 'contributionSaveFailed',
    message: adminContributionTexts.saved,
    page: to.admin.settings.contributions({ saved: 'contribution' }),
    save: ({ staff, store, values }) => changeContribution(staff, store, values),
    readCard: async (args, selected) => (await readContributionsView(args, selected)).contribution,
  }),
}
