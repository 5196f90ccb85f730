import type { CampaignDraft } from './campaign-draft.ts'

/** Shared by the parts of the form. */
export type FormView = {
  /** The first values of the fields. */
  draft: CampaignDraft
  /** The present values, which decide the fields that are shown. */
  typed: CampaignDraft
  getFieldError: (field: string) => string | undefined
  isNew: boolean
}
