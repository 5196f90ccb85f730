import { adminGoLiveTexts } from './admin-texts.ts'
import type { GoLiveRequirement } from './go-live-check.ts'

export function listRequirementNames(duties: readonly GoLiveRequirement[]): string {
  return duties.map((duty) => adminGoLiveTexts.duties[duty].title).join(', ')
}
