/** A shop front with its awning out, drawn for the day on which a shop opens. */
export function OpenShop() {
  return (
    <svg viewBox="0 0 96 72" aria-hidden="true" className="w-28 shrink-0">
      <path d="M14 30h68v38H14z" className="fill-ground stroke-edge" strokeWidth="1.5" />
      <path d="M8 68h80" className="stroke-edge" strokeWidth="1.5" />
      <path d="M20 38h24v20H20z" className="fill-none stroke-edge" strokeWidth="1.5" />
      <path d="M54 38h20v30H54z" className="fill-accent" />
      <circle cx="70" cy="53" r="1.5" className="fill-ground" />
      <path
        d="M26 58v-6c0-4 3-6 6-6s6 2 6 6v6"
        className="fill-none stroke-accent"
        strokeWidth="1.5"
      />
      <path d="M12 14h72l6 16H6z" className="fill-ground stroke-edge" strokeWidth="1.5" />
      <path d="M24 14h12l-2 16H20zM48 14h12l2 16H48zM72 14h12l6 16H76z" className="fill-accent" />
      <g className="fill-accent">
        <circle cx="10" cy="8" r="2" />
        <circle cx="30" cy="4" r="1.5" />
        <circle cx="66" cy="5" r="2" />
        <circle cx="88" cy="9" r="1.5" />
      </g>
    </svg>
  )
}
