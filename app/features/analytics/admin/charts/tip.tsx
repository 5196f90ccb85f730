type Props = { name: string; values: readonly { name: string; value: string }[]; left: number }

/** Rendered only in the browser, where the CSP permits scripts to set inline positions. */
export function Tip({ name, values, left }: Props) {
  const shift = left < 20 ? '0%' : left > 80 ? '-100%' : '-50%'
  return (
    <div
      aria-hidden="true"
      className="chart-tip"
      style={{ left: `${left}%`, transform: `translateX(${shift})` }}
    >
      <p className="text-xs opacity-80">{name}</p>
      {values.map((one) => (
        <p key={one.name} className="flex justify-between gap-4 text-sm whitespace-nowrap">
          <span>{one.name}</span>
          <span className="font-medium tabular-nums">{one.value}</span>
        </p>
      ))}
    </div>
  )
}
