import { classNames } from './class-names.ts'

type Props = { label: string; isFullScreen?: boolean }

export function Spinner({ label, isFullScreen = false }: Props) {
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
