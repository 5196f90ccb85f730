/** Shown by the page's script when the next page does not come at once. */
export function Pending({ label }: { label: string }) {
  return (
    <div role="status" hidden data-keep="" className="pending on-page">
      <span className="spinner" aria-hidden="true" />
      {label}
    </div>
  )
}
