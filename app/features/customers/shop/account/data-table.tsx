type Props = { title: string; none: string; rows: readonly (readonly [string, string])[] }

export function DataTable({ title, none, rows }: Props) {
  return (
    <section className="mt-8">
      <h3 className="font-medium">{title}</h3>
      {rows.length === 0 ? (
        <p className="mt-2 text-muted">{none}</p>
      ) : (
        <dl className="mt-2 border-t border-line">
          {rows.map(([name, value]) => (
            <div
              key={`${name} ${value}`}
              className="grid gap-x-6 border-b border-line py-2.5 sm:grid-cols-[14rem_1fr]"
            >
              <dt className="text-muted">{name}</dt>
              <dd className="wrap-anywhere">{value}</dd>
            </div>
          ))}
        </dl>
      )}
    </section>
  )
}
