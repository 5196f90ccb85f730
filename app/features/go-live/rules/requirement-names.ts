import { adminGoLiveTexts } from './admin-texts.ts'
import type { Duty } from './go-live-check.ts'

export function listDutyNames(duties: readonly Duty[]): string {
  return duties.map((duty) => adminGoLiveTexts.duties[duty].title).join(', ')
}
