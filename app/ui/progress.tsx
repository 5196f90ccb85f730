import { classNames } from './class-names.ts'

type Props = { done: number; max?: number; label: string }

// Native progress bars draw a dark track below a dark value, so 0% looks like 100%.
const progressClass =
  'block h-2 w-full appearance-none overflow-hidden rounded-full border-0 bg-line [&::-moz-progress-bar]:bg-fill [&::-webkit-progress-bar]:bg-transparent [&::-webkit-progress-value]:bg-fill [&::-webkit-progress-value]:transition-[inline-size]'

export function ProgressBar({ done, max = 1, label }: Props) {
  return <progress value={done} max={max} aria-label={label} className={progressClass} />
}

type SpinnerProps = { label: string; isFullScreen?: boolean }

export function Spinner({ label, isFullScreen = false }: SpinnerProps) {
  return (
    <div
      role="status"
      className={classNames(
        'flex items-center justify-center gap-3 text-muted',
        isFullScreen ? 'min-h-dvh' : 'py-12',
      )}
    >
      <span className="spinner" aria-hidden="true" />
      {label}
    </div>
  )
}
