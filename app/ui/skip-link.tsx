export function SkipLink({ label, target }: { label: string; target: string }) {
  return (
    <a
      href={`#${target}`}
      className="button button-primary fixed start-4 top-4 z-50 -translate-y-24 focus:translate-y-0"
    >
      {label}
    </a>
  )
}
