import { adminGoLiveTexts } from '../text/admin/go-live.ts'
import type { Duty } from './go-live-check.ts'

export function listDutyNames(duties: readonly Duty[]): string {
  return duties.map((duty) => adminGoLiveTexts.duties[duty].title).join(', ')
}
