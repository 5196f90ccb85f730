import { to } from '#shared/paths/shop.ts'
import { Picture, type PictureView } from '#ui/picture.tsx'

type Props = { tiles: readonly { name: string; slug: string; picture: PictureView | null }[] }

export function CategoryTiles({ tiles }: Props) {
  return (
    <ul className="category-tiles">
      {tiles.map(({ name, slug, picture }) => (
        <li key={slug}>
          <a href={to.category(slug)} className="category-tile">
            <span className="category-tile-picture">
              {picture && <Picture picture={picture} sizes={sizes} />}
            </span>
            <span className="category-tile-name">{name}</span>
          </a>
        </li>
      ))}
    </ul>
  )
}

const sizes = '(min-width: 82rem) 18rem, (min-width: 48rem) 22vw, 45vw'
