/** Placeholder for a product without a picture. */
export function NoPicture({ text }: { text: string }) {
  return (
    <p className="grid size-full place-content-center justify-items-center gap-3 text-sm text-muted">
      <svg viewBox="0 0 48 40" aria-hidden="true" className="w-12 fill-none stroke-edge">
        <path d="M1 6h46v33H1zM24 6 17 1M24 6l7-5M1 31l12-11 10 9 8-6 16 13" />
        <circle cx="35" cy="15" r="4" />
      </svg>
      {text}
    </p>
  )
}
