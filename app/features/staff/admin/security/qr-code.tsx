import { encode } from 'uqr'

/** Black on white whatever the theme, so that phones can scan it; one path per code. */
export function QrCode({ rows, label }: { rows: readonly (readonly boolean[])[]; label: string }) {
  const side = rows.length + 2 * quietZone
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${side} ${side}`}
      shapeRendering="crispEdges"
      className="size-52 flex-none rounded-control border border-line"
    >
      <path d={`M0 0h${side}v${side}H0z`} fill="#fff" />
      <path d={drawPath(rows)} fill="#000" />
    </svg>
  )
}

// The quiet zone that scanners need.
const quietZone = 4

function drawPath(rows: readonly (readonly boolean[])[]): string {
  return rows
    .flatMap((row, y) =>
      row.map((isDark, x) => (isDark ? `M${x + quietZone} ${y + quietZone}h1v1h-1z` : '')),
    )
    .join('')
}

/** QR code of an authenticator app, as rows of dark modules. */
export function createQrRows(address: string): boolean[][] {
  return encode(address, { border: 0 }).data
}
