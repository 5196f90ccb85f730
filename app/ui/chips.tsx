import { Link } from './link.tsx'

type Props = { label: string; links: readonly { label: string; href: string }[] }

/** Links in a row, which scrolls sideways on a phone. The padding leaves room for the focus ring. */
export function Chips({ label, links }: Props) {
  return (
    <nav aria-label={label}>
      <ul className="flex gap-2 max-md:-m-1 max-md:overflow-x-auto max-md:p-1 md:flex-wrap">
        {links.map((link) => (
          <li key={link.href} className="shrink-0">
            <Link href={link.href} className="chip">
              {link.label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
