import { hideLoading } from './banner.ts'

/** Repeats what was pressed before the scripts had started. */
export function replayEarlyInput(): void {
  const inputs = window.endRecording?.() ?? []
  if (inputs.length > 0) hideLoading()
  for (const repeat of inputs) repeat()
}

declare global {
  interface Window {
    endRecording?: () => (() => void)[]
  }
}
