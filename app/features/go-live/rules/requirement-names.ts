import { adminGoLiveTexts } from './admin-texts.ts'
import type { GoLiveRequirement } from './go-live-check.ts'

export function listRequirementNames(requirements: readonly GoLiveRequirement[]): string {
  return requirements
    .map((requirement) => adminGoLiveTexts.requirements[requirement].title)
    .join(', ')
}
