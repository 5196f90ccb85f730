import { classNames } from './class-names.ts'

export function Logo({ className }: { className?: string }) {
  return (
    <span className={classNames('inline-flex items-center gap-2.5', className)}>
      <svg viewBox="0 0 24 24" aria-hidden="true" className="size-[1.25em] fill-current">
        <path d="M2 2h20v5H2zM2 9h5v13H2zM17 9h5v13h-5z" />
      </svg>
      <span className="text-[1.125em] leading-none font-semibold tracking-[-0.03em]">Torv</span>
    </span>
  )
}
